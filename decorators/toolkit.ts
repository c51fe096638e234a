import { InvalidDecoratorTargetError, InvalidToolkitOptionsError } from "../src/definition/errors/index.js";
import { OPTION_CHECKS, type OptionCheck } from "../src/definition/option-checks.js";
import { optionProblems } from "../src/definition/option-problems.js";
import { recordToolkit } from "../src/definition/tool-metadata.js";
import type { ToolkitOptions } from "../src/definition/tool-options.js";
import { configProblems } from "../src/definition/toolkit-config.js";

const { text, positive, breaker } = OPTION_CHECKS;

const CHECKS: Readonly<Record<keyof Required<ToolkitOptions>, OptionCheck>> = {
  name: text,
  prefix: text,
  config: {
    expected: "an object of { type, … } entries",
    accepts: (config) => configProblems(config).length === 0,
    problems: (config) => [...configProblems(config)],
  },
  description: text,
  maxConcurrent: positive,
  breaker,
};

// `abstract new` also takes abstract classes; `never[]` takes any constructor.
type Class = abstract new (...args: never[]) => unknown;

/** What `toolkit()` returns: a class decorator, legacy and standard. */
export type ToolkitDecorator = <T extends Class>(target: T, context?: ClassDecoratorContext<T>) => void;

/**
 * Names a class of tools, gives its tools a common prefix and common limits. Optional: a class with `@tool()` methods is a toolkit
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
    const problems = optionProblems(options, CHECKS);
    if (problems.length > 0) throw new InvalidToolkitOptionsError(target.name || "an unnamed class", problems);
    recordToolkit(target, options);
  };
}
