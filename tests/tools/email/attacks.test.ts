import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import { EmailError, FilesError } from "toolwright";
import { Files } from "toolwright/tools/files";
import { temporaryFolder } from "../../support/temporary-folder.js";
import { errorOf } from "../support.js";
import { mailOfTests } from "./local-mail.js";

const mail = mailOfTests();

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
  const outcomes = [
    mail.email().send([address], "x", "y"),
    mail.email().send(["ada@example.com"], "x", "y", [address]),
  ];
  for (const outcome of outcomes) expect((await errorOf(outcome, EmailError)).reason).toBe(reason);
  expect(mail.received).toEqual([]);
});

test("subjects and texts add no header and end no mail early", async () => {
  for (const subject of ["x\r\nBcc: eve@evil.example", "x\nBcc: eve@evil.example", "x\u0000", " ", "x".repeat(501)]) {
    expect((await errorOf(mail.email().send(["ada@example.com"], subject, "y"), EmailError)).reason).toBe(
      "bad-message",
    );
  }
  await mail.email().send(["ada@example.com"], "x", "a\r\n.\r\nMAIL FROM:<eve@evil.example>\r\n");
  expect(mail.received.length).toBe(1);
  expect(mail.received[0]?.to).toEqual(["ada@example.com"]);
});

test("attachments stay inside the roots", async () => {
  const base = temporaryFolder({ "outside.txt": "the secret", "root/a.txt": "x", "root/.env": "the secret" });
  symlinkSync(join(base, "outside.txt"), join(base, "root/link"));
  const email = mail.email({ files: new Files({ roots: join(base, "root") }), limits: { attachments: 2 } });
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
  await errorOf(mail.email().send(["ada@example.com"], "x", "y", [], ["a.txt"]), EmailError);
  expect(mail.received).toEqual([]);
});

test("floods of recipients and text; a server without encryption", async () => {
  await errorOf(
    mail.email().send(
      Array.from({ length: 21 }, (_, n) => `p${n}@team.example`),
      "x",
      "y",
    ),
    EmailError,
  );
  await errorOf(mail.email().send([], "x", "y"), EmailError);
  await errorOf(mail.email().send(["ada@example.com"], "x", "y".repeat(100_001)), EmailError);
  const strict = mail.email({ smtp: { host: "127.0.0.1", port: mail.port, user: "app", password: "right" } });
  expect((await errorOf(strict.send(["ada@example.com"], "x", "y"), EmailError)).reason).toBe("failed");
  expect(mail.received).toEqual([]);
});

test("wrong options are refused at once", () => {
  expect(() => mail.email({ allow: [] })).toThrow('"allow" is empty, so that no mail could go');
  expect(() => mail.email({ allow: ["*", "ada"] })).toThrow(
    '"allow" holds "*", which is neither an address nor "*@domain"',
  );
});
