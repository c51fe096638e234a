import { hasShared, shared } from "./shared.js";
import type { ToolkitOptions, ToolOptions } from "./tool-options.js";
import type { ToolSnapshot } from "./tool-snapshot.js";

/**
 * What the decorators leave on classes and the registry reads. Keys are `Symbol.for`, so that two copies of toolwright
 * in one process (ESM and CommonJS, or two versions) agree.
 */
const TOOLS = Symbol.for("toolwright.tools");
const TOOLKIT = Symbol.for("toolwright.toolkit");
const SNAPSHOT = Symbol.for("toolwright.snapshot");

/** What `@tool()` recorded of one method. */
export interface ToolRecord {
  readonly method: string;
  readonly static: boolean;
  readonly options: ToolOptions;
}

type Holder = object & { [key: symbol]: unknown };

/** Own record map of a prototype or class, made on first use. */
function ownRecords(holder: Holder): Map<string, ToolRecord> {
  if (!Object.hasOwn(holder, TOOLS)) Object.defineProperty(holder, TOOLS, { value: new Map(), configurable: true });
  return holder[TOOLS] as Map<string, ToolRecord>;
}

/** Functions that a standard (TC39) decorator marked: the class is not known when it runs. */
function toolFunctions(): WeakMap<object, ToolRecord> {
  return shared("tool-functions", () => new WeakMap());
}

/** Records a tool on the prototype (or, for a static method, the class) that declares it. */
export function recordTool(holder: object, record: ToolRecord): void {
  ownRecords(holder as Holder).set(record.method, record);
}

/** Records a tool on its function, where its class is not known yet. */
export function recordToolFunction(method: object, record: ToolRecord): void {
  toolFunctions().set(method, record);
}

/**
 * Every tool recorded along a prototype chain, by method name: the most derived record wins, and a method that
 * overrides a tool without `@tool()` of its own stays one, with the options of the method it overrides.
 */
export function recordedTools(holder: object): ReadonlyMap<string, ToolRecord> {
  const found = new Map<string, ToolRecord>();
  const marked = hasShared("tool-functions") ? toolFunctions() : undefined;
  for (let link: object | null = holder; link && link !== Object.prototype && link !== Function.prototype; ) {
    const own = Object.hasOwn(link, TOOLS) ? ((link as Holder)[TOOLS] as Map<string, ToolRecord>) : undefined;
    own?.forEach((record, method) => {
      if (!found.has(method)) found.set(method, record);
    });
    if (marked) addMarked(found, link, marked);
    link = Object.getPrototypeOf(link);
  }
  return found;
}

function addMarked(found: Map<string, ToolRecord>, link: object, marked: WeakMap<object, ToolRecord>): void {
  for (const key of Object.getOwnPropertyNames(link)) {
    const value: unknown = Object.getOwnPropertyDescriptor(link, key)?.value;
    const record = typeof value === "function" ? marked.get(value) : undefined;
    if (record && !found.has(key)) found.set(key, { ...record, method: key });
  }
}

/** Records the options of `@toolkit()` on the class. */
export function recordToolkit(toolkit: object, options: ToolkitOptions): void {
  Object.defineProperty(toolkit, TOOLKIT, { value: options, configurable: true });
}

/** The options of a class's own `@toolkit()`; a base class's do not count, for a name must be unique. */
export function recordedToolkit(toolkit: object): ToolkitOptions | undefined {
  return Object.hasOwn(toolkit, TOOLKIT) ? ((toolkit as Holder)[TOOLKIT] as ToolkitOptions | undefined) : undefined;
}

/** Binds a snapshot to a class: its definitions are taken from there before anywhere else. */
export function recordSnapshot(toolkit: object, snapshot: ToolSnapshot): void {
  Object.defineProperty(toolkit, SNAPSHOT, { value: snapshot, configurable: true });
}

/** The snapshot bound to a class. */
export function recordedSnapshot(toolkit: object): ToolSnapshot | undefined {
  return Object.hasOwn(toolkit, SNAPSHOT) ? ((toolkit as Holder)[SNAPSHOT] as ToolSnapshot | undefined) : undefined;
}
