import { describe, expect, test } from "@jest/globals";
import { ToolRegistry, type ToolRegistryOptions } from "toolwright";
import { cleanDeltas } from "../../src/dispatch/clean-deltas.js";
import { SecretValues } from "../../src/dispatch/secret-values.js";
import { textCleaner } from "../../src/dispatch/text-cleaner.js";

const KEY = "sk-abcdefghijklmnop1234";
const PASSPHRASE = "correct horse battery";

/** What is passed on of deltas. */
function passedOn(deltas: readonly unknown[], known: readonly string[] = []): unknown[] {
  const secrets = new SecretValues();
  for (const secret of known) secrets.add(secret);
  const told: unknown[] = [];
  const cleaner = cleanDeltas(textCleaner({ redact: true, secrets }), secrets, (delta) => told.push(delta));
  for (const delta of deltas) cleaner.push(delta);
  cleaner.end();
  return told;
}

/** The text in pieces of one length, for each length. */
function* cuts(text: string): Generator<string[]> {
  for (let length = 1; length <= text.length; length++) {
    yield Array.from({ length: Math.ceil(text.length / length) }, (_, at) =>
      text.slice(at * length, (at + 1) * length),
    );
  }
}

const TEXTS: readonly (readonly [what: string, text: string, secret: string, known: readonly string[]])[] = [
  ["a key", `use ${KEY} now`, KEY, []],
  ["a known secret of several words", `say ${PASSPHRASE} twice`, PASSPHRASE, [PASSPHRASE]],
  ["a bearer token", "Authorization: Bearer abcDEF123456789 ok", "abcDEF123456789", []],
  ["a named password", "password = hunter2hunter2 ok", "hunter2", []],
  ["a password in quotes", `{"password": "hunter2 of words", "b": 1} ok`, "hunter2", []],
  ["the words of a password in quotes", `{"password": "hunter2 of words", "b": 1} ok`, "words", []],
  ["a connection string", "at postgres://me:pa55word@db/x ok", "pa55word", []],
  [
    "a private key",
    "-----BEGIN RSA PRIVATE KEY-----\nMIIEabc def\nghi\n-----END RSA PRIVATE KEY-----\nend",
    "MIIEabc",
    [],
  ],
];

describe("secrets in what a method yields", () => {
  test.each(TEXTS)("%s is taken out wherever it is cut", (_what, text, secret, known) => {
    for (const deltas of cuts(text)) {
      const told = passedOn(deltas, known).join("");
      expect({ deltas, told }).toEqual({ deltas, told: expect.not.stringContaining(secret) });
      expect(told).toMatch(/removed\]/);
      expect(told.endsWith(text.slice(-2))).toBe(true);
    }
  });

  test.each(TEXTS)("%s is taken out of objects wherever it is cut, and none is lost", (_what, text, secret, known) => {
    for (const pieces of cuts(text)) {
      const deltas = pieces.map((piece, index) => ({ type: "text", index, inner: [{ text: piece }] }));
      const told = passedOn(deltas, known) as typeof deltas;
      expect(told.map(({ type, index }) => [type, index])).toEqual(deltas.map(({ type, index }) => [type, index]));
      const whole = told.map(({ inner: [part] }) => part?.text).join("");
      expect({ pieces, whole }).toEqual({ pieces, whole: expect.not.stringContaining(secret) });
      expect(whole).toMatch(/removed\]/);
      expect(whole.endsWith(text.slice(-2))).toBe(true);
    }
  });

  test("an object waits only where a text in it may be the beginning of a secret; one that was waited for in vain is as it was", () => {
    const told: unknown[] = [];
    const cleaner = cleanDeltas(textCleaner({ redact: true }), undefined, (delta) => told.push(delta));
    const push = (delta: unknown): number => {
      cleaner.push(delta);
      return told.length;
    };
    expect(push({ state: "searching", found: ["a done", 3] })).toBe(1);
    expect(push({ text: "The password" })).toBe(1);
    expect(push({ state: "reading" })).toBe(1);
    expect(push({ text: " is long." })).toBe(4);
    expect(push({ text: "Bearer " })).toBe(4);
    expect(push("and a text ")).toBe(6);
    expect(push({ text: "it ends in sk-" })).toBe(6);
    cleaner.end();
    expect(told).toEqual([
      { state: "searching", found: ["a done", 3] },
      { text: "The password" },
      { state: "reading" },
      { text: " is long." },
      { text: "Bearer " },
      "and a text ",
      { text: "it ends in sk-" },
    ]);
  });

  test("two secrets, and texts between them", () => {
    const deltas = ["a sk-abcdefgh", "ijklmnop1234 b ghp_", "abcdefghijklmnop", " c"].map((text) => ({ text }));
    expect(passedOn(deltas)).toEqual([
      { text: "a [key removed] b [key removed]" },
      { text: "" },
      { text: "" },
      { text: " c" },
    ]);
  });

  test("what goes on as a secret without an end is not kept back for ever", () => {
    const deltas = Array.from({ length: 6_000 }, () => ({ text: "x" }));
    expect(passedOn([{ text: "-----BEGIN RSA PRIVATE KEY-----" }, ...deltas])).toHaveLength(6_001);
    expect(passedOn(Array.from({ length: 30 }, () => ({ text: "sk-".repeat(300) })))).toHaveLength(30);
  });

  test("a text without secrets comes whole, at the latest when the method ends", () => {
    const text = "Ein Text über  😀 vieles,\nund a very long one: ".repeat(20);
    for (const deltas of cuts(text)) expect(passedOn(deltas, [PASSPHRASE]).join("")).toBe(text);
    expect(passedOn(["one ", "two", " three"])).toEqual(["one ", "two ", "three"]);
    expect(passedOn(["x".repeat(5_000)])).toEqual(["x".repeat(5_000)]);
  });

  test("JSON is cleaned too, in order with texts; anything else is passed on as it is", () => {
    const date = new Date(0);
    const loop: Record<string, unknown> = {};
    loop.self = loop;
    expect(passedOn(["wait", { text: KEY, password: "x", when: date, no: [1, null] }, 5, date, loop])).toEqual([
      "wait",
      { text: "[key removed]", password: "[secret removed]", when: date, no: [1, null] },
      5,
      date,
      loop,
    ]);
  });

  test("through a registry: deltas and progress, also when the method throws; as they are where nothing is redacted", async () => {
    const run = async (options: ToolRegistryOptions) => {
      const registry = new ToolRegistry(options);
      const definition = { name: "talk", description: "Talks.", inputSchema: { type: "object" } as const };
      registry.add(definition, async function* (_args, context) {
        context.progress(1, 2, `with ${KEY}`);
        yield `a ${KEY.slice(0, 8)}`;
        yield KEY.slice(8);
        throw new RangeError("no more");
      });
      const told: unknown[] = [];
      for await (const event of registry.stream({ id: "1", name: "talk", arguments: {} })) {
        if (event.type === "delta") told.push(event.delta);
        if (event.type === "progress") told.push(event.progress.message);
      }
      return told;
    };
    expect(await run({ redact: true })).toEqual(["with [key removed]", "a ", "[key removed]"]);
    expect(await run({})).toEqual([`with ${KEY}`, `a ${KEY.slice(0, 8)}`, KEY.slice(8)]);
  });
});
