// toolwright/tools/email
export { Email } from "./email.js";
export type { Contact, EmailLimits, EmailOptions, Sent, SmtpServer } from "./email-options.js";
export type {} from "./known-tools.js";
