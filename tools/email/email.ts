/// <reference lib="esnext.disposable" preserve="true" />
import type { Transporter } from "nodemailer";
import { bindSnapshot, EmailError, ToolwrightError, tool, toolkit } from "../../src/index.js";
import { withDefaults } from "../support/check-options.js";
import { checkOptionKinds, type OptionKinds } from "../support/option-kinds.js";
import { TOOLS_SNAPSHOT } from "../support/tools-snapshot.cjs";
import { checkRecipient, checkSubject } from "./check-message.js";
import {
  type Contact,
  checkAllowList,
  DEFAULT_LIMITS,
  type EmailLimits,
  type EmailOptions,
  type Sent,
  type SmtpServer,
} from "./email-options.js";
import { transportTo } from "./smtp-transport.js";

const OPTION_KINDS: OptionKinds<EmailOptions> = {
  smtp: "object",
  from: "text or object",
  allow: "texts",
  contacts: "contacts?",
  files: "object?",
  limits: "object?",
};
const SMTP_KINDS: OptionKinds<SmtpServer> = {
  host: "text",
  port: "number?",
  secure: "flag?",
  plain: "flag?",
  user: "text?",
  password: "text?",
  ca: "text?",
};

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
    checkOptionKinds("email", options, OPTION_KINDS);
    checkOptionKinds("email", options.smtp, SMTP_KINDS);
    this.#options = options;
    this.#limits = withDefaults("email", DEFAULT_LIMITS, options.limits);
    checkAllowList(options.allow);
    this.#transport = transportTo(options.smtp, this.#limits.timeMs);
  }

  /**
   * Sends a mail as plain text.
   *
   * @param to - The recipients' addresses
   * @param subject - The subject, one line
   * @param text - The text of the mail
   * @param cc - Addresses that get a copy
   * @param attachments - Paths of files to attach
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
      const said = response?.slice(0, 300) ?? `the mail server cannot be reached (${code ?? "unknown"})`;
      throw new EmailError("failed", `The mail was not sent: ${said.replace(/\.$/, "")}.`, { cause: error });
    }
  }

  /**
   * Finds the addresses of people by a part of their name.
   *
   * @param name - The name or a part of it; all contacts when left out
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
    if (!files) throw new EmailError("bad-message", "Files cannot be attached here; send the mail without.");
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

function fold(name: string): string {
  return name.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
