import { InvalidDecoratorTargetError, InvalidToolkitOptionsError } from "../src/definition/errors/index.js";
import { nearestName } from "../src/definition/nearest-name.js";
import { recordToolkit } from "../src/definition/tool-metadata.js";
import type { ToolkitOptions } from "../src/definition/tool-options.js";

const OPTIONS = ["name", "prefix", "description"] as const satisfies readonly (keyof ToolkitOptions)[];

// `abstract new` also takes abstract classes; `never[]` takes any constructor.
type Class = abstract new (...args: never[]) => unknown;

/** What `toolkit()` returns: a class decorator, legacy and standard. */
export type ToolkitDecorator = <T extends Class>(target: T, context?: ClassDecoratorContext<T>) => void;

/**
 * Names a class of tools and gives its tools a common prefix. Optional: a class with `@tool()` methods is a toolkit
 * without it. Code that is minified needs `name`, for definitions are found by it.
 *
 * @param options - see {@link ToolkitOptions}; all optional
 * @throws InvalidToolkitOptionsError (TW1002) for unknown options or wrong values
 * @throws InvalidDecoratorTargetError (TW1003) on anything but a class
 */
export function toolkit(options: ToolkitOptions = {}): ToolkitDecorator {
  return (target, context) => {
    if (typeof target !== "function" || (context !== undefined && context.kind !== "class")) {
      throw new InvalidDecoratorTargetError("@toolkit()", "stands on a member; put it on the class");
    }
    const problems = Object.entries(options).flatMap(([key, value]) => problemOf(key, value));
    if (problems.length > 0) throw new InvalidToolkitOptionsError(target.name || "an unnamed class", problems);
    recordToolkit(target, options);
  };
}

function problemOf(key: string, value: unknown): string[] {
  if (!OPTIONS.some((option) => option === key)) {
    const near = nearestName(key, OPTIONS);
    return [`unknown option "${key}"${near ? `, did you mean "${near}"` : `; options are ${OPTIONS.join(", ")}`}`];
  }
  return value === undefined || (typeof value === "string" && value.trim() !== "")
    ? []
    : [`"${key}" must be a non-empty string`];
}
