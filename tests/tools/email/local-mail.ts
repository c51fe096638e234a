import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach } from "@jest/globals";
import { SMTPServer } from "smtp-server";
import { Email, type EmailOptions } from "toolwright/tools/email";

/** A mail that a server took. */
export interface Received {
  readonly from: string;
  readonly to: string[];
  readonly data: string;
}

/** A mail server on this machine, and toolkits that send through it. */
export interface LocalMail {
  readonly port: number;
  readonly received: Received[];
  email(options?: Partial<EmailOptions>): Email;
  close(): Promise<void>;
}

/** One for the tests of a file, which finds nothing received before each. Ready within tests, not before. */
export function mailOfTests(): LocalMail {
  const mail = {} as LocalMail;
  beforeAll(async () => void Object.assign(mail, await localMail()));
  beforeEach(() => void mail.received.splice(0));
  afterAll(() => mail.close());
  return mail;
}

async function localMail(): Promise<LocalMail> {
  const received: Received[] = [];
  const made: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ["STARTTLS"],
    onAuth: ({ username, password }, _session, done) =>
      username === "app" && password === "right" ? done(null, { user: username }) : done(new Error("no such user")),
    onRcptTo: ({ address }, _session, done) => (address.startsWith("full") ? done(new Error("mailbox full")) : done()),
    onData: (stream, { envelope }, done) => {
      let data = "";
      stream.on("data", (chunk) => {
        data += chunk;
      });
      stream.on("end", () => {
        const from = envelope.mailFrom === false ? "" : envelope.mailFrom.address;
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), data });
        done();
      });
    },
  });
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    port,
    received,
    email(options = {}) {
      const email = new Email({
        smtp: { host: "127.0.0.1", port, plain: true, user: "app", password: "right" },
        from: { name: "The App", email: "app@example.com" },
        allow: ["ada@example.com", "*@team.example"],
        ...options,
      });
      made.push(email);
      return email;
    },
    async close() {
      for (const email of made) await email.dispose();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
