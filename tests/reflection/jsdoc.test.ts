import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { parseDocComment, renderLinks } from "../../src/reflection/jsdoc.js";

/** Tags without their offsets. */
function parse(comment: string) {
  const { description, tags } = parseDocComment(comment);
  return { description, tags: tags.map(({ name, text }) => [name, text]) };
}

describe("parseDocComment", () => {
  test("takes description and tags apart", () => {
    expect(
      parse("/**\n * Finds a city.\n *\n * More.\n * @param name the name\n *   of the city\n * @returns it\n */"),
    ).toEqual({
      description: "Finds a city.\n\nMore.",
      tags: [
        ["param", "name the name\n  of the city"],
        ["returns", "it"],
      ],
    });
  });

  test("reads the end of a comment that is written with a backslash", () => {
    expect(
      parse(
        '/** Globs such as src/**\\/*.ts, or `/* x *\\/`.\n * @example "**\\/a"\n * @param p **\\/ all @minimum 1 */',
      ),
    ).toEqual({
      description: "Globs such as src/**/*.ts, or `/* x */`.",
      tags: [
        ["example", '"**/a"'],
        ["param", "p **/ all"],
        ["minimum", "1"],
      ],
    });
  });

  test("takes several tags of one line", () => {
    expect(parse("/** How many. @minimum 1 @maximum 5 */")).toEqual({
      description: "How many.",
      tags: [
        ["minimum", "1"],
        ["maximum", "5"],
      ],
    });
  });

  test("leaves an @ inside a line alone when no known tag begins there", () => {
    expect(parse("/** Mail to a@b.co or @someone. */")).toEqual({
      description: "Mail to a@b.co or @someone.",
      tags: [],
    });
    expect(parse("/** @pattern ^[\\w.]+@[\\w.]+\\/[a-z ]+$ */").tags).toEqual([
      ["pattern", "^[\\w.]+@[\\w.]+\\/[a-z ]+$"],
    ]);
  });

  test("sees no tags in code", () => {
    expect(parse("/**\n * Use `a @minimum 1`.\n * ```ts\n * @tool()\n * ```\n * @title T\n */")).toEqual({
      description: "Use `a @minimum 1`.\n```ts\n@tool()\n```",
      tags: [["title", "T"]],
    });
  });

  test("reads comments with Windows line ends and without stars", () => {
    expect(parse("/**\r\n  One.\r\n  @format uri\r\n*/")).toEqual({ description: "One.", tags: [["format", "uri"]] });
    expect(parse("/***/")).toEqual({ description: "", tags: [] });
  });

  test("says where each tag begins", () => {
    const comment = "/**\n * A. @minimum 1\n * @maximum 2\n */";
    expect(parseDocComment(comment).tags.map(({ offset }) => comment.slice(offset, offset + 8))).toEqual([
      "@minimum",
      "@maximum",
    ]);
  });

  test("never fails, and every offset is at an @", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom("@minimum", "@x", " ", "\n", "\r\n", "*", "`", "```", "a", "{@link") }),
        (text) => {
          const comment = `/**${text}*/`;
          for (const { offset } of parseDocComment(comment).tags) expect(comment[offset]).toBe("@");
        },
      ),
    );
  });
});

test("renderLinks shows the words of a link", () => {
  expect(
    renderLinks("See {@link User}, {@link User | the user}, {@linkcode a.b} and {@link https://x.y a page}."),
  ).toBe("See User, the user, a.b and a page.");
});
