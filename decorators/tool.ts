import { checkToolOptions } from "../src/definition/check-tool-options.js";
import { InvalidDecoratorTargetError } from "../src/definition/errors/index.js";
import { recordTool, recordToolFunction } from "../src/definition/tool-metadata.js";
import type { ToolOptions } from "../src/definition/tool-options.js";

// A method may have any signature at all; `never` parameters and `unknown` result describe just that.
type Method = (...args: never[]) => unknown;

/** What `tool()` returns: a decorator of legacy (`experimentalDecorators`) and of standard (TC39) classes. */
export interface ToolDecorator {
  <T extends Method>(target: object, method: string, descriptor: TypedPropertyDescriptor<T>): void;
  <This, Args extends unknown[], Result>(
    method: (this: This, ...args: Args) => Result,
    context: ClassMethodDecoratorContext<This, (this: This, ...args: Args) => Result>,
  ): void;
}

/**
 * Makes a method a tool. Records the options and returns the method unchanged: it stays callable as it was. Works with
 * legacy and standard decorators, on instance and static methods, inherited ones included.
 *
 * @param options - see {@link ToolOptions}; all optional
 * @throws InvalidToolOptionsError (TW1001) for unknown or contradictory options
 * @throws InvalidDecoratorTargetError (TW1003) on a symbol-named or `#private` method, a field, an accessor or a class
 *
 * @example
 * class Clock {
 *   /** The time now, as ISO 8601. *\/
 *   @tool({ readOnly: true })
 *   now(): string {
 *     return new Date().toISOString();
 *   }
 * }
 */
export function tool(options: ToolOptions = {}): ToolDecorator {
  return (target: object, second: string | symbol | DecoratorContext | undefined, descriptor?: PropertyDescriptor) => {
    if (typeof second === "object") recordStandard(target, second, options);
    else recordLegacy(target, second, descriptor, options);
  };
}

function recordLegacy(
  target: object,
  key: string | symbol | undefined,
  descriptor: PropertyDescriptor | undefined,
  options: ToolOptions,
): void {
  const place = typeof target === "function" ? target.name : target.constructor.name;
  if (key === undefined)
    throw new InvalidDecoratorTargetError("@tool()", `stands on class ${place}; put it on a method`);
  const method = textName(key, place);
  if (typeof descriptor?.value !== "function") {
    throw new InvalidDecoratorTargetError("@tool()", `stands on ${place}.${method}, which is not a method`);
  }
  checkToolOptions(options, `${place}.${method}`);
  recordTool(target, { method, static: typeof target === "function", options });
}

function recordStandard(value: object, context: DecoratorContext, options: ToolOptions): void {
  const name = String(context.name);
  if (context.kind !== "method") {
    throw new InvalidDecoratorTargetError("@tool()", `stands on ${context.kind} ${name}; put it on a method`);
  }
  if (context.private) {
    throw new InvalidDecoratorTargetError("@tool()", `stands on ${name}, which is private; no registry can call it`);
  }
  const method = textName(context.name, "this class");
  checkToolOptions(options, method);
  const record = { method, static: context.static, options };
  recordToolFunction(value, record);
  // A decorator above this one may replace the function; the class is first known when it (or an instance) is made.
  context.addInitializer(function (this: unknown) {
    recordTool(context.static ? (this as object) : Object.getPrototypeOf(this), record);
  });
}

function textName(key: string | symbol, place: string): string {
  if (typeof key === "string") return key;
  throw new InvalidDecoratorTargetError(
    "@tool()",
    `stands on ${place}[${String(key)}]; a tool needs a text name, for models call it by name`,
  );
}
