import { homedir } from "node:os";
import { describe, expect, test } from "@jest/globals";
import { messageOf } from "../../src/dispatch/message-of.js";
import { redactSecrets } from "../../src/dispatch/redact-secrets.js";

describe("messageOf", () => {
  test.each<[unknown, string]>([
    [new Error("no such city"), "no such city"],
    ["just text", "just text"],
    [42, "42"],
    [Object.freeze({ message: "frozen" }), "frozen"],
    [
      new (class NotFound extends Error {
        override name = "NotFound";
      })(),
      "NotFound",
    ],
    [undefined, "The tool failed without saying why."],
    [null, "The tool failed without saying why."],
    [{ secret: 1 }, "The tool failed without saying why."],
    [
      new Proxy(
        {},
        {
          has: () => {
            throw new Error("trap");
          },
        },
      ),
      "The tool failed without saying why.",
    ],
    [new Error("first", { cause: new Error("second") }), "first"],
  ])("%p", (thrown, message) => expect(messageOf(thrown)).toBe(message));

  test("a stack inside a message is taken out, and places in code lose their folders", () => {
    const { stack } = new Error("inner");
    const message = messageOf(new Error(`Failed: ${stack}\nin file:///srv/app/src/deep/files.ts:10:5`));
    expect(message).toBe("Failed: Error: inner\nin files.ts");
  });

  test("the folders of the process and of its user are shortened, others stay", () => {
    expect(messageOf(new Error(`open '${process.cwd()}/data/a.txt'`))).toBe("open './data/a.txt'");
    expect(messageOf(new Error(`open '${homedir()}/a.txt'`))).toBe("open '~/a.txt'");
    expect(messageOf(new Error(`${process.cwd()} is not ${process.cwd()}fs`))).toBe(`. is not ${process.cwd()}fs`);
    expect(messageOf(new Error("GET https://api.example/v1/users: 404, see /notes/a.txt"))).toBe(
      "GET https://api.example/v1/users: 404, see /notes/a.txt",
    );
  });

  test("long messages are cut", () => expect(messageOf(new Error("x".repeat(1_000_000))).length).toBeLessThan(5_000));
});

describe("redactSecrets", () => {
  test.each([
    ["Authorization: Bearer abcdef0123456789", "abcdef"],
    ["postgres://admin:hunter2@db.example/x", "hunter2"],
    ["key sk-proj-abcdefghijklmnop1234 refused", "abcdefghij"],
    ["AKIAIOSFODNN7EXAMPLE", "IOSFODNN"],
    ["token=ghp_abcdefghijklmnopqrstuvwxyz", "abcdefgh"],
    ['{"password": "pa55"}', "pa55"],
    ["-----BEGIN RSA PRIVATE KEY-----\nMIIEow\n-----END RSA PRIVATE KEY-----", "MIIEow"],
    ["eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJlMTIz", "c2lnbmF0"],
  ])("%s", (text, secret) => {
    expect(redactSecrets(text)).not.toContain(secret);
    expect(redactSecrets(text)).toContain("removed]");
  });

  test("ordinary text stays", () => {
    const text = "The basic task is in /tasks/a-long-name-of-a-file.txt; no password was set.";
    expect(redactSecrets(text)).toBe(text);
  });

  test("no text makes it slow", () => {
    for (const part of ["-----BEGIN ", "Bearer ", "a://", "eyJ", "password=", "sk-", "-", "a:"]) {
      expect(redactSecrets(part.repeat(20_000)).length).toBeGreaterThan(0);
    }
  });
});
