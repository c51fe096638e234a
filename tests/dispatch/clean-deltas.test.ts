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

describe("secrets in what a method yields", () => {
  test.each([
    ["a key", `use ${KEY} now`, KEY, []],
    ["a known secret of several words", `say ${PASSPHRASE} twice`, PASSPHRASE, [PASSPHRASE]],
    ["a bearer token", "Authorization: Bearer abcDEF123456789 ok", "abcDEF123456789", []],
    ["a named password", "password = hunter2hunter2 ok", "hunter2", []],
    ["a connection string", "at postgres://me:pa55word@db/x ok", "pa55word", []],
    [
      "a private key",
      "-----BEGIN RSA PRIVATE KEY-----\nMIIEabc def\nghi\n-----END RSA PRIVATE KEY-----\nend",
      "MIIEabc",
      [],
    ],
  ])("%s is taken out wherever it is cut", (_what, text, secret, known) => {
    for (const deltas of cuts(text)) {
      const told = passedOn(deltas, known).join("");
      expect({ deltas, told }).toEqual({ deltas, told: expect.not.stringContaining(secret) });
      expect(told).toMatch(/removed\]/);
      expect(told.endsWith(text.slice(-2))).toBe(true);
    }
  });

  test("a text without secrets comes whole, at the latest when the method ends", () => {
    const text = "Ein Text über  😀 vieles,\nund a very long one: ".repeat(20);
    for (const deltas of cuts(text)) expect(passedOn(deltas, [PASSPHRASE]).join("")).toBe(text);
    expect(passedOn(["one ", "two", " three"])).toEqual(["one ", "two ", "three"]);
    expect(passedOn(["x".repeat(5_000)])).toEqual(["x".repeat(5_000)]);
  });

  test("JSON is cleaned each by itself, in order with texts; anything else is passed on as it is", () => {
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
