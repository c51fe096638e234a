import { describe, expect, test } from "@jest/globals";
import { InvalidDecoratorTargetError, InvalidToolkitOptionsError, type ToolkitOptions, toolkit } from "toolwright";
import { recordedToolkit } from "../../src/definition/tool-metadata.js";
import { runWithStandardDecorators } from "../support/standard-decorators.js";

@toolkit({ name: "files", prefix: "files_", description: "Files in a folder." })
class Files {}

class MoreFiles extends Files {}

describe("@toolkit()", () => {
  test("records its options on the class and leaves it as it was", () => {
    expect(recordedToolkit(Files)).toEqual({ name: "files", prefix: "files_", description: "Files in a folder." });
    expect(new Files()).toBeInstanceOf(Files);
  });

  test("is not inherited: two toolkits cannot share a name", () => {
    expect(recordedToolkit(MoreFiles)).toBeUndefined();
  });

  test("works with standard decorators", () => {
    const { Clock } = runWithStandardDecorators<{ Clock: object }>(
      `import { toolkit } from "toolwright"; @toolkit({ prefix: "clock_" }) export class Clock {}`,
    );
    expect(recordedToolkit(Clock)).toEqual({ prefix: "clock_" });
  });

  test.each<[unknown, RegExp]>([
    [{ prefx: "a" }, /TW1002: @toolkit\(\) on Files: unknown option "prefx", did you mean "prefix"\./],
    [{ colour: "a" }, /unknown option "colour"; options are name, prefix, config, description, maxConcurrent, breaker/],
    [{ name: "" }, /"name" must be a non-empty string/],
    [
      { name: 5, prefix: " " },
      /"name" must be a non-empty string, not 5; "prefix" must be a non-empty string, not " "/,
    ],
  ])("%j is refused", (options, message) => {
    const apply = () => toolkit(options as ToolkitOptions)(Files);
    expect(apply).toThrow(InvalidToolkitOptionsError);
    expect(apply).toThrow(message);
  });

  test("refuses anything but a class", () => {
    const apply = () => (toolkit() as unknown as (target: object) => void)({});
    expect(apply).toThrow(InvalidDecoratorTargetError);
    const method = `import { toolkit } from "toolwright"; class A { @toolkit() read() {} }`;
    expect(() => runWithStandardDecorators(method)).toThrow(InvalidDecoratorTargetError);
  });
});
