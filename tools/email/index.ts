// toolwright/tools/email
export { type Contact, Email, type EmailLimits, type EmailOptions, type Sent, type SmtpServer } from "./email.js";
