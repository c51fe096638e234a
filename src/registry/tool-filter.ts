import { InvalidToolFilterError } from "../definition/errors/index.js";
import { OPTION_CHECKS, type OptionCheck } from "../definition/option-checks.js";
import { optionProblems } from "../definition/option-problems.js";
import type { RegisteredTool } from "../definition/registered-tool.js";

/** Which tools to list: those that fit every field given. */
export interface ToolFilter {
  /** Any of these names. */
  readonly names?: readonly string[];
  readonly toolkit?: string;
  readonly category?: string;
  /** All of these tags. */
  readonly tags?: readonly string[];
  /** An annotation that is not set counts as false. */
  readonly readOnly?: boolean;
  readonly destructive?: boolean;
  readonly idempotent?: boolean;
  readonly openWorld?: boolean;
  /** Whether the tool stays out of requests until it is found. */
  readonly deferred?: boolean;
}

type Test<K extends keyof ToolFilter> = (tool: RegisteredTool, wanted: NonNullable<ToolFilter[K]>) => boolean;

const TESTS: { readonly [K in keyof Required<ToolFilter>]: Test<K> } = {
  names: ({ definition }, names) => names.includes(definition.name),
  toolkit: (tool, toolkit) => tool.toolkit === toolkit,
  category: ({ options }, category) => options.category === category,
  tags: ({ options }, tags) => tags.every((tag) => options.tags?.includes(tag)),
  readOnly: ({ definition }, wanted) => (definition.annotations.readOnly ?? false) === wanted,
  destructive: ({ definition }, wanted) => (definition.annotations.destructive ?? false) === wanted,
  idempotent: ({ definition }, wanted) => (definition.annotations.idempotent ?? false) === wanted,
  openWorld: ({ definition }, wanted) => (definition.annotations.openWorld ?? false) === wanted,
  deferred: ({ options }, wanted) => (options.deferred ?? false) === wanted,
};

const { text, flag } = OPTION_CHECKS;
const texts: OptionCheck = {
  expected: "an array of strings",
  accepts: (v) => Array.isArray(v) && v.every((one) => typeof one === "string"),
};
const CHECKS: Readonly<Record<keyof Required<ToolFilter>, OptionCheck>> = {
  names: texts,
  toolkit: text,
  category: text,
  tags: texts,
  readOnly: flag,
  destructive: flag,
  idempotent: flag,
  openWorld: flag,
  deferred: flag,
};

/** Throws InvalidToolFilterError (TW4013): a field that is misspelt would let every tool through. */
export function checkFilter(filter: ToolFilter): void {
  const problems = optionProblems(filter, CHECKS);
  if (problems.length > 0) throw new InvalidToolFilterError(problems);
}

/** Whether a tool fits a filter. */
export function matchesFilter(tool: RegisteredTool, filter: ToolFilter): boolean {
  return (Object.keys(TESTS) as (keyof ToolFilter)[]).every((key) => fits(tool, key, filter[key]));
}

function fits<K extends keyof ToolFilter>(tool: RegisteredTool, key: K, wanted: ToolFilter[K]): boolean {
  return wanted === undefined || TESTS[key](tool, wanted);
}
