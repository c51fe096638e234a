import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { blankSource } from "../../src/registry/blank-source.js";
import { findDeclaration, type Wanted } from "../../src/registry/find-declaration.js";

const SOURCE = [
  "// class Mail { send() }",
  "import { tool } from 'toolwright';",
  "const pattern = /class Mail \\{ [/'] send(/, half = 4 / 2; // '",
  "/* class Mail {",
  "   send() {} */",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a source.
  "const text = `class Mail { ${pattern.test(`${half} {`) ? '}' : \"{\"} send() `;",
  "abstract class Base<T extends { id: string } = { id: string }> {",
  "  list(): T[] { return []; }",
  "}",
  "@toolkit({ name: 'mail' })",
  "export class Mail extends Base<{ id: string; send(): void }> implements Sends<() => { x: 1 }> {",
  "  constructor(private send_: string, readonly to = { send(to: string) { return to; } }) { super(); }",
  "  @tool({ description: 'send(to)', sideEffects: [`send(`] })",
  "  async send(",
  "    { subject, ...rest }: Mail_,",
  "    to: string[] = ['to:'],",
  "    /** Also to: */ cc?: string,",
  "  ): Promise<void> {",
  "    this.delete(to); if (half) { send(rest); }",
  "  }",
  "  delete(to: string[]) { return to; }",
  "  private static helper() {}",
  "  @tool() public static delete(id: string) { return id; }",
  "}",
].join("\n");

const line = (wanted: Partial<Wanted>): number | undefined =>
  findDeclaration(blankSource(SOURCE), { className: "Mail", method: "send", ...wanted })?.line;

describe("findDeclaration", () => {
  test.each([
    ["a method", { method: "send" }, 14],
    ["a parameter on a line of its own", { parameter: "to" }, 16],
    ["an optional parameter behind a comment", { parameter: "cc" }, 17],
    ["a property of a destructured parameter", { parameter: "subject" }, 15],
    ["the method, where there is no such parameter", { parameter: "bcc" }, 14],
    ["a method that is named like a static one", { method: "delete" }, 21],
    ["a static method that is named like another", { method: "static delete" }, 23],
    ["an inherited method of the same file", { method: "list" }, 8],
    ["the class, for a method from elsewhere", { method: "elsewhere" }, 11],
    ["nothing, where there is no such class", { className: "Post" }, undefined],
  ])("finds %s", (_, wanted, expected) => {
    expect(line(wanted)).toBe(expected);
  });

  test("takes names as they are, whatever stands in them", () => {
    const text = "class $A { $b(a$: number) {} }";
    expect(findDeclaration(text, { className: "$A", method: "$b", parameter: "a$" })?.line).toBe(1);
  });
});

describe("blankSource", () => {
  test("keeps length and lines of any text, and ends", () => {
    const piece = fc.constantFrom(
      "`",
      "${",
      "}",
      "{",
      '"',
      "'",
      "/",
      "//",
      "/*",
      "*/",
      "\\",
      "\n",
      "class A",
      "(",
      " ",
      "€",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const source = pieces.join("");
        const blank = blankSource(source);
        expect(blank).toHaveLength(source.length);
        expect(blank.split("\n")).toHaveLength(source.split("\n").length);
      }),
      { numRuns: 500, seed: 5 },
    );
  });
});
