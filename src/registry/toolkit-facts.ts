import { NotAToolkitError } from "../definition/errors/index.js";
import { recordedToolkit, recordedTools, type ToolRecord } from "../definition/tool-metadata.js";
import type { ToolkitOptions } from "../definition/tool-options.js";
import { type ToolkitLimits, toolkitLimits } from "../dispatch/toolkit-limits.js";

/** A class, abstract ones included. */
export type Class = abstract new (...args: never[]) => object;

/** One `@tool()` method with the object it is called on. */
export interface ToolMember {
  /** As in the snapshot: a static method has `static ` before its name. */
  readonly key: string;
  readonly record: ToolRecord;
  readonly receiver: object;
  /** Where its emitted metadata is: the prototype, or the class for a static method. */
  readonly holder: object;
}

/** What the decorators recorded of one toolkit. */
export interface ToolkitFacts {
  readonly name: string;
  readonly class: object;
  /** Absent where all tools are static. */
  readonly instance?: object;
  readonly options: ToolkitOptions;
  readonly members: readonly ToolMember[];
  /** What its tools share while it is registered. */
  readonly limits?: ToolkitLimits;
}

/** Reads a toolkit: an instance, or a class, which `resolve` makes an instance of unless all its tools are static. */
export function toolkitFacts(toolkit: unknown, resolve: (toolkit: Class) => object): ToolkitFacts {
  if (typeof toolkit === "function") return factsOfClass(toolkit as unknown as Class, resolve);
  if (typeof toolkit === "object" && toolkit !== null) return factsOf(constructorOf(toolkit), toolkit);
  throw new NotAToolkitError(
    `register() takes toolkits: objects or classes with @tool() methods, not ${String(toolkit)}.`,
  );
}

function factsOfClass(toolkit: Class, resolve: (toolkit: Class) => object): ToolkitFacts {
  const prototype: object | undefined = toolkit.prototype;
  if (prototype === undefined) {
    throw new NotAToolkitError(
      `register() was given ${toolkit.name ? `the function "${toolkit.name}"` : "a function"}; use add(definition, handler) for it.`,
    );
  }
  if (recordedTools(prototype).size === 0 && recordedTools(toolkit).size > 0) return factsOf(toolkit, undefined);
  const instance: unknown = resolve(toolkit);
  if (typeof instance !== "object" || instance === null) {
    throw new NotAToolkitError(
      `The resolve option gave ${String(instance)} for ${toolkit.name}, not an instance of it.`,
    );
  }
  return factsOf(toolkit, instance);
}

function constructorOf(instance: object): object {
  const found: unknown = instance.constructor;
  return typeof found === "function" ? found : instance;
}

function factsOf(toolkit: object, instance: object | undefined): ToolkitFacts {
  const options = recordedToolkit(toolkit) ?? {};
  const name = options.name ?? ((toolkit as { readonly name?: unknown }).name as string);
  const members = [...instanceMembers(instance), ...staticMembers(toolkit)];
  if (members.length === 0) {
    throw new NotAToolkitError(`${name || "An object"} has no @tool() methods. Put @tool() on a method of its class.`);
  }
  if (typeof name !== "string" || name === "") {
    throw new NotAToolkitError("A toolkit's class has no name. Name it with @toolkit({ name }).");
  }
  const limits = toolkitLimits(name, options);
  return { name, class: toolkit, ...(instance ? { instance } : {}), options, members, ...(limits ? { limits } : {}) };
}

function instanceMembers(instance: object | undefined): ToolMember[] {
  if (!instance) return [];
  const prototype: object = Object.getPrototypeOf(instance);
  const members: ToolMember[] = [];
  recordedTools(prototype).forEach((record, key) => {
    members.push({ key, record, receiver: instance, holder: prototype });
  });
  return members;
}

function staticMembers(toolkit: object): ToolMember[] {
  if (typeof toolkit !== "function") return [];
  return [...recordedTools(toolkit)].map(([method, record]) => ({
    key: `static ${method}`,
    record,
    receiver: toolkit,
    holder: toolkit,
  }));
}
