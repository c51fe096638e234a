/** Packages of the email toolkit; `require` with a literal name works in ES modules, CommonJS and bundlers. */
export const loadNodemailer = (): typeof import("nodemailer") => require("nodemailer");
