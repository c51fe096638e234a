import { symlinkSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { SMTPServer } from "smtp-server";
import { EmailError, FilesError } from "toolwright";
import { Email, type EmailOptions } from "toolwright/tools/email";
import { Files } from "toolwright/tools/files";
import { temporaryFolder } from "../../support/temporary-folder.js";
import { errorOf } from "../support.js";

let server: SMTPServer;
let port = 0;
const received: { from: string; to: string[]; data: string }[] = [];
const made: Email[] = [];

beforeAll(async () => {
  server = new SMTPServer({
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
  port = (server.server.address() as AddressInfo).port;
});
afterAll(async () => {
  for (const email of made) await email.dispose();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});
beforeEach(() => {
  received.length = 0;
});

function setUp(options: Partial<EmailOptions> = {}): Email {
  const email = new Email({
    smtp: { host: "127.0.0.1", port, plain: true, user: "app", password: "right" },
    from: { name: "The App", email: "app@example.com" },
    allow: ["ada@example.com", "*@team.example"],
    ...options,
  });
  made.push(email);
  return email;
}

describe("send", () => {
  test("text, copies, attachments from the files roots", async () => {
    const root = temporaryFolder({ "report/a.txt": "attached" });
    const email = setUp({ files: new Files({ roots: root }) });
    const sent = await email.send(
      ["ada@example.com", "BOB@Team.example"],
      "Grüße",
      "Hello\n.\nend",
      ["cy@team.example"],
      ["report/a.txt"],
    );
    expect(sent).toEqual({
      id: expect.stringContaining("@example.com"),
      accepted: ["ada@example.com", "BOB@team.example", "cy@team.example"],
      rejected: [],
    });
    expect(received[0]).toMatchObject({
      from: "app@example.com",
      to: ["ada@example.com", "BOB@team.example", "cy@team.example"],
    });
    expect(received[0]?.data).toContain("filename=a.txt");
    expect(received[0]?.data).toContain(Buffer.from("attached").toString("base64"));
    expect(received[0]?.data).toContain("From: The App <app@example.com>");
  });

  test("what the server refuses is told", async () => {
    expect(await setUp().send(["full@team.example", "ada@example.com"], "x", "y")).toMatchObject({
      accepted: ["ada@example.com"],
      rejected: ["full@team.example"],
    });
    const wrong = setUp({ smtp: { host: "127.0.0.1", port, plain: true, user: "app", password: "wrong" } });
    expect((await errorOf(wrong.send(["ada@example.com"], "x", "y"), EmailError)).message).toMatch(
      /TW8801: The mail was not sent: 535 /,
    );
    const nowhere = setUp({ smtp: { host: "127.0.0.1", port: 1, plain: true } });
    expect((await errorOf(nowhere.send(["ada@example.com"], "x", "y"), EmailError)).reason).toBe("failed");
  });
});

test("findContacts: by a part of the name, accents aside", () => {
  const contacts = [
    { name: "Zoë Müller", email: "zoe@team.example" },
    { name: "Ada", email: "ada@example.com" },
  ];
  expect(setUp({ contacts }).findContacts("zoe mu")).toEqual([contacts[0]]);
  expect(setUp({ contacts }).findContacts()).toEqual(contacts);
  expect(setUp().findContacts("x")).toEqual([]);
});

describe("attacks", () => {
  test.each([
    ["eve@evil.example", "not-allowed"],
    ["ada@example.com.evil.example", "not-allowed"],
    ["eve@sub.team.example", "not-allowed"],
    ["ada@example.com, eve@evil.example", "bad-address"],
    ["Ada <eve@evil.example>", "bad-address"],
    ["eve@evil.example,x@team.example", "bad-address"],
    ["ada@example.com\r\nRCPT TO:<eve@evil.example>", "bad-address"],
    ['"eve@evil.example"@team.example', "bad-address"],
    ["eve@evil.example@team.example", "bad-address"],
    ["group:eve@evil.example;@team.example", "bad-address"],
    ["eve@team.example\0", "bad-address"],
    ["eve@team.еxample", "bad-address"],
    ["", "bad-address"],
  ])("no mail goes to %j", async (address, reason) => {
    const outcomes = [setUp().send([address], "x", "y"), setUp().send(["ada@example.com"], "x", "y", [address])];
    for (const outcome of outcomes) expect((await errorOf(outcome, EmailError)).reason).toBe(reason);
    expect(received).toEqual([]);
  });

  test("subjects and texts add no header and end no mail early", async () => {
    for (const subject of ["x\r\nBcc: eve@evil.example", "x\nBcc: eve@evil.example", "x\u0000", " ", "x".repeat(501)]) {
      expect((await errorOf(setUp().send(["ada@example.com"], subject, "y"), EmailError)).reason).toBe("bad-message");
    }
    await setUp().send(["ada@example.com"], "x", "a\r\n.\r\nMAIL FROM:<eve@evil.example>\r\n");
    expect(received.length).toBe(1);
    expect(received[0]?.to).toEqual(["ada@example.com"]);
  });

  test("attachments stay inside the roots", async () => {
    const base = temporaryFolder({ "outside.txt": "the secret", "root/a.txt": "x", "root/.env": "the secret" });
    symlinkSync(join(base, "outside.txt"), join(base, "root/link"));
    const email = setUp({ files: new Files({ roots: join(base, "root") }), limits: { attachments: 2 } });
    for (const path of [
      "../outside.txt",
      "link",
      ".env",
      "/etc/passwd",
      "file:///etc/passwd",
      "http://127.0.0.1/x",
      "nothing",
    ]) {
      await errorOf(email.send(["ada@example.com"], "x", "y", [], [path]), FilesError);
    }
    await errorOf(email.send(["ada@example.com"], "x", "y", [], ["a.txt", "a.txt", "a.txt"]), EmailError);
    await errorOf(setUp().send(["ada@example.com"], "x", "y", [], ["a.txt"]), EmailError);
    expect(received).toEqual([]);
  });

  test("floods of recipients and text; a server without encryption", async () => {
    await errorOf(
      setUp().send(
        Array.from({ length: 21 }, (_, n) => `p${n}@team.example`),
        "x",
        "y",
      ),
      EmailError,
    );
    await errorOf(setUp().send([], "x", "y"), EmailError);
    await errorOf(setUp().send(["ada@example.com"], "x", "y".repeat(100_001)), EmailError);
    const strict = setUp({ smtp: { host: "127.0.0.1", port, user: "app", password: "right" } });
    expect((await errorOf(strict.send(["ada@example.com"], "x", "y"), EmailError)).reason).toBe("failed");
    expect(received).toEqual([]);
  });

  test("wrong options are refused at once", () => {
    expect(() => setUp({ allow: [] })).toThrow('"allow" is empty, so that no mail could go');
    expect(() => setUp({ allow: ["*", "ada"] })).toThrow(
      '"allow" holds "*", which is neither an address nor "*@domain"',
    );
  });
});
