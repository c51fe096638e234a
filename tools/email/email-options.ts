import { ToolkitSetupError } from "../../src/index.js";
import type { Files } from "../files/index.js";
import { isAllowEntry } from "./check-message.js";

/** The server that takes the mail. */
export interface SmtpServer {
  readonly host: string;
  /** Default: 587, or 465 with `secure`. */
  readonly port?: number;
  /** TLS from the first byte. Otherwise the connection is encrypted by STARTTLS, which is required unless `plain`. */
  readonly secure?: boolean;
  /** Let the mail go unencrypted. Default: false. */
  readonly plain?: boolean;
  readonly user?: string;
  readonly password?: string;
  /** Certificates (PEM) to trust instead of the usual ones. */
  readonly ca?: string;
}

/** Somebody to whom mail goes. */
export interface Contact {
  name: string;
  email: string;
}

/** What the email toolkit sends at most. Every limit is a positive whole number. */
export interface EmailLimits {
  /** Recipients of a mail. Default 20. */
  readonly recipients: number;
  /** Characters of the text. Default 100,000. */
  readonly textLength: number;
  /** Attachments. Default 10. */
  readonly attachments: number;
  /** Bytes of an attachment. Default 10 MiB. */
  readonly attachmentBytes: number;
  /** Milliseconds that any step of the sending may take. Default 30,000. */
  readonly timeMs: number;
}

export const DEFAULT_LIMITS: EmailLimits = {
  recipients: 20,
  textLength: 100_000,
  attachments: 10,
  attachmentBytes: 10 * 1024 * 1024,
  timeMs: 30_000,
};

/** How the email toolkit is set up. */
export interface EmailOptions {
  readonly smtp: SmtpServer;
  /** Whom the mail is from: an address, or `{ name, email }`. */
  readonly from: string | Contact;
  /** To whom mail may go: `"ada@example.com"`, or `"*@example.com"` for a whole domain. */
  readonly allow: readonly string[];
  readonly contacts?: readonly Contact[];
  /** Where attachments come from; without it there are none. */
  readonly files?: Files;
  readonly limits?: Partial<EmailLimits>;
}

/** What became of a mail. */
export interface Sent {
  /** The mail's id. */
  id: string;
  /** To whom the server takes it. */
  accepted: string[];
  /** To whom it does not. */
  rejected: string[];
}

/** Refuses an allow list that allows nothing or holds something else. */
export function checkAllowList(allow: readonly string[]): void {
  const wrong = allow.filter((entry) => !isAllowEntry(entry));
  const problems = [
    ...wrong.map((entry) => `"allow" holds "${entry}", which is neither an address nor "*@domain"`),
    ...(allow.length === 0 ? ['"allow" is empty, so that no mail could go'] : []),
  ];
  if (problems.length > 0) throw new ToolkitSetupError("email", problems);
}
