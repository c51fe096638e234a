import { describe, expect, test } from "@jest/globals";
import { InvalidRegistryOptionsError, ToolRegistry, type ToolRegistryOptions } from "toolwright";

describe("options of a registry", () => {
  test.each([
    [
      { redact: ["text"] },
      '"redact" must be a boolean or an array of regular expressions, not an array of 1 (a string)',
    ],
    [{ redact: /x/ }, '"redact" must be a boolean or an array of regular expressions, not an object'],
    [{ validateOutput: true }, '"validateOutput" must be "off", "warn" or "error", not true'],
    [{ timeoutMs: 0 }, '"timeoutMs" must be a positive integer, not 0'],
    [{ timeoutMs: "5" }, '"timeoutMs" must be a positive integer, not "5" (a string)'],
    [{ maxResultTokens: Number.NaN }, '"maxResultTokens" must be a positive integer, not NaN'],
    [{ keepEvents: -1 }, '"keepEvents" must be an integer >= 0, not -1'],
    [{ coerce: "no" }, '"coerce" must be a boolean, not "no" (a string)'],
    [{ approve: true }, '"approve" must be a function, not true'],
    [{ authorize: null }, '"authorize" must be a function, not null'],
    [{ needsApproval: true }, '"needsApproval" must be a function, not true'],
    [{ useTicket: {} }, '"useTicket" must be a function, not an object'],
    [{ resolve: [] }, '"resolve" must be a function, not an empty array'],
    [{ log: { info() {} } }, '"log" must be an object with the methods debug, info, warn, error, not an object'],
    [{ classes: { Money: {} } }, '"classes" must be an object of classes with a static fromJSON, not an object'],
    [{ snapshot: 5 }, '"snapshot" must be an object or the path of a file, not 5'],
    [{ snapshot: null }, '"snapshot" must be an object or the path of a file, not null'],
    [{ validators: "" }, '"validators" must be an object or the path of a file, not "" (a string)'],
    [{ project: [5] }, '"project" must be the path of a tsconfig, or an array of such, not an array of 1 (a number)'],
    [{ root: new URL("file:///x") }, '"root" must be the path of a folder, not an object'],
    [{ aprove: () => true }, 'unknown option "aprove", did you mean "approve"'],
    [{ secrets: 1 }, 'unknown option "secrets"; options are authorize, '],
  ])("%j is refused", (options, message) => {
    expect(() => new ToolRegistry(options as unknown as ToolRegistryOptions)).toThrow(InvalidRegistryOptionsError);
    expect(() => new ToolRegistry(options as unknown as ToolRegistryOptions)).toThrow(message);
  });

  test("all problems are told at once, and no secret is shown", () => {
    const options = { ticketKey: 1234, config: { Mail: "hunter2" }, coerce: 1 } as unknown as ToolRegistryOptions;
    expect(() => new ToolRegistry(options)).toThrow(
      expect.objectContaining({
        code: "TW4012",
        problems: [
          '"ticketKey" must be a non-empty string, not a number',
          '"config" must be an object of objects, { Toolkit: { key: value } }, not an object',
          '"coerce" must be a boolean, not 1',
        ],
      }),
    );
    expect(() => new ToolRegistry("x" as never)).toThrow('options must be an object, not "x" (a string)');
  });

  test("what is right is taken, also where it is undefined", () => {
    const options: ToolRegistryOptions = {
      authorize: () => true,
      approve: () => true,
      needsApproval: () => false,
      useTicket: () => true,
      ticketKey: "key",
      timeoutMs: 1,
      maxResultTokens: 1,
      keepEvents: 0,
      coerce: false,
      redact: [/x/g],
      validateOutput: "warn",
      log: console,
      classes: {},
      config: {},
      project: "tsconfig.json",
      root: ".",
    };
    expect(() => new ToolRegistry(options)).not.toThrow();
    const nothing = Object.fromEntries(Object.keys(options).map((key) => [key, undefined]));
    expect(() => new ToolRegistry(nothing as ToolRegistryOptions)).not.toThrow();
  });
});
