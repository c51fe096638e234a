/// <reference lib="esnext.disposable" preserve="true" />
import type { Transporter } from "nodemailer";
import { bindSnapshot, EmailError, ToolkitSetupError, ToolwrightError, tool, toolkit } from "../../src/index.js";
import type { Files } from "../files/index.js";
import { withDefaults } from "../support/check-options.js";
import { loadPeer } from "../support/load-peer.js";
import { TOOLS_SNAPSHOT } from "../support/tools-snapshot.cjs";
import { checkRecipient, checkSubject, isAllowEntry } from "./check-message.js";
import { loadNodemailer } from "./peers.cjs";

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

const DEFAULT_LIMITS: EmailLimits = {
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

/** Mail by SMTP, to those alone whom the app names. Needs the package `nodemailer`. */
@toolkit({ name: "Email", prefix: "email_" })
export class Email {
  readonly #options: EmailOptions;
  readonly #limits: EmailLimits;
  readonly #transport: Transporter;

  /**
   * @throws ToolkitSetupError (TW8001) when an address or a limit is wrong
   * @throws MissingPackageError (TW6007) when `nodemailer` is not installed
   */
  constructor(options: EmailOptions) {
    this.#options = options;
    this.#limits = withDefaults("email", DEFAULT_LIMITS, options.limits);
    const wrong = options.allow.filter((entry) => !isAllowEntry(entry));
    const problems = [
      ...wrong.map((entry) => `"allow" holds "${entry}", which is neither an address nor "*@domain"`),
      ...(options.allow.length === 0 ? ['"allow" is empty, so that no mail could go'] : []),
    ];
    if (problems.length > 0) throw new ToolkitSetupError("email", problems);
    this.#transport = transportTo(options.smtp, this.#limits.timeMs);
  }

  /**
   * Sends a mail as plain text.
   *
   * @param to - the recipients' addresses
   * @param subject - the subject, one line
   * @param text - the text of the mail
   * @param cc - addresses that get a copy
   * @param attachments - paths of files to attach
   */
  @tool({ destructive: true, openWorld: true, sideEffects: ["sends an e-mail"] })
  async send(
    to: string[],
    subject: string,
    text: string,
    cc: string[] = [],
    attachments: string[] = [],
  ): Promise<Sent> {
    const { recipients, textLength } = this.#limits;
    if (to.length === 0 || to.length + cc.length > recipients) {
      throw new EmailError("bad-message", `A mail goes to 1 to ${recipients} recipients.`);
    }
    if (text.length > textLength)
      throw new EmailError("bad-message", `The text has more than ${textLength} characters.`);
    const { allow, from } = this.#options;
    const message = {
      from: typeof from === "string" ? from : { name: from.name, address: from.email },
      to: to.map((address) => ({ name: "", address: checkRecipient(address, allow) })),
      cc: cc.map((address) => ({ name: "", address: checkRecipient(address, allow) })),
      subject: checkSubject(subject),
      text,
      attachments: await this.#attach(attachments),
      // Nothing in a mail is fetched from a path or a URL.
      disableFileAccess: true,
      disableUrlAccess: true,
    };
    try {
      const { messageId, accepted, rejected } = (await this.#transport.sendMail(message)) as {
        messageId: string;
        accepted: unknown[];
        rejected: unknown[];
      };
      return { id: messageId, accepted: accepted.map(String), rejected: rejected.map(String) };
    } catch (error) {
      if (error instanceof ToolwrightError) throw error;
      const { code, response } = error as { code?: string; response?: string };
      const said = response === undefined ? (code ?? "unknown") : response.slice(0, 300);
      throw new EmailError("failed", `The mail was not sent: ${said}.`, { cause: error });
    }
  }

  /**
   * Finds the addresses of people by a part of their name.
   *
   * @param name - the name or a part of it; all contacts when left out
   */
  @tool({ readOnly: true })
  findContacts(name = ""): Contact[] {
    const wanted = fold(name);
    return (this.#options.contacts ?? [])
      .filter((contact) => fold(contact.name).includes(wanted))
      .map(({ name: full, email }) => ({ name: full, email }));
  }

  /** Closes the connection. */
  async dispose(): Promise<void> {
    this.#transport.close();
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.dispose();
  }

  async #attach(paths: readonly string[]): Promise<{ filename: string; content: Buffer }[]> {
    const { files } = this.#options;
    if (paths.length === 0) return [];
    if (!files) throw new EmailError("bad-message", "Files cannot be attached here.");
    if (paths.length > this.#limits.attachments)
      throw new EmailError("bad-message", `At most ${this.#limits.attachments} files can be attached.`);
    const attached: { filename: string; content: Buffer }[] = [];
    for (const path of paths) {
      const content = await files.bytes(path, this.#limits.attachmentBytes);
      attached.push({ filename: path.split(/[\\/]/).at(-1) ?? "file", content });
    }
    return attached;
  }
}

bindSnapshot(TOOLS_SNAPSHOT, Email);

function transportTo(smtp: SmtpServer, timeMs: number): Transporter {
  const nodemailer = loadPeer("email", "nodemailer", loadNodemailer);
  const secure = smtp.secure === true;
  return nodemailer.createTransport({
    host: smtp.host,
    port: smtp.port ?? (secure ? 465 : 587),
    secure,
    requireTLS: !secure && smtp.plain !== true,
    ignoreTLS: smtp.plain === true,
    ...(smtp.user !== undefined && { auth: { user: smtp.user, pass: smtp.password ?? "" } }),
    ...(smtp.ca !== undefined && { tls: { ca: smtp.ca } }),
    connectionTimeout: timeMs,
    greetingTimeout: timeMs,
    socketTimeout: timeMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

function fold(name: string): string {
  return name.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
