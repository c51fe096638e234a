/// <reference lib="esnext.disposable" preserve="true" />
import type { ApprovalAnswer, ApprovalTicket } from "../definition/approval.js";
import type { CallEvent, CallEventType, CallListener } from "../definition/call-event.js";
import type { CallObserver } from "../definition/call-observer.js";
import type { CallOptions } from "../definition/call-options.js";
import type { RegisteredTool, ToolHandler } from "../definition/registered-tool.js";
import type { ToolCall } from "../definition/tool-call.js";
import type { ToolDefinition } from "../definition/tool-definition.js";
import type { ToolOptions } from "../definition/tool-options.js";
import type { ToolResult } from "../definition/tool-result.js";
import type { ConfigNeed } from "../definition/toolkit-config.js";
import { CallWatch } from "../dispatch/call-watch.js";
import { SecretValues } from "../dispatch/secret-values.js";
import { textCleaner } from "../dispatch/text-cleaner.js";
import { exportTools, type ProviderExports, type ProviderId, type ProviderOptions } from "../providers/index.js";
import { type AddedDefinition, addedTool } from "./added-tool.js";
import { callAll } from "./call-all.js";
import { checkListener } from "./check-listener.js";
import { checkRegistryOptions } from "./check-registry-options.js";
import { streamCall, type ToolStreamEvent } from "./stream-call.js";
import { ToolCaller } from "./tool-caller.js";
import { ToolCatalog } from "./tool-catalog.js";
import { boundEntry } from "./tool-entry.js";
import { checkFilter, type ToolFilter } from "./tool-filter.js";
import type { ToolMatch } from "./tool-match.js";
import type { ToolRegistryOptions } from "./tool-registry-options.js";
import { toolScope } from "./tool-scope.js";
import { ToolkitBinder } from "./toolkit-binder.js";
import { readConfig, refuseConfig } from "./toolkit-config.js";
import type { Class } from "./toolkit-facts.js";
import { configure, disposeAll, onRegister, promptContextOf } from "./toolkit-life.js";
import { type TypedCalls, typedCalls } from "./typed-calls.js";

/** Gathers toolkits; looks up, lists, exports and calls their tools. */
export class ToolRegistry {
  readonly #options: ToolRegistryOptions & { readonly watch: CallWatch; readonly secrets: SecretValues };
  readonly #binder: ToolkitBinder;
  readonly #catalog: ToolCatalog;
  readonly #caller: ToolCaller;
  readonly #needs: ConfigNeed[] = [];

  /** @throws InvalidRegistryOptionsError (TW4012), and for the option `snapshot` SnapshotFormatError (TW3002), SnapshotVersionError (TW3003) */
  constructor(options: ToolRegistryOptions = {}) {
    checkRegistryOptions(options);
    const secrets = new SecretValues();
    const redact = textCleaner({ redact: options.redact || true, secrets });
    const watch = new CallWatch({ redact, key: options.ticketKey }, options.keepEvents);
    this.#options = { ...options, secrets, watch };
    this.#binder = new ToolkitBinder(options);
    this.#catalog = new ToolCatalog(this.#options);
    this.#caller = new ToolCaller(this.#catalog.plans, watch, options.useTicket);
  }

  /**
   * Registers toolkits: instances, or classes, which the `resolve` option makes instances of (a class whose tools are
   * all static is used itself). All or nothing: when one tool is refused, none is registered.
   *
   * @throws DuplicateToolError (TW4001), DuplicateToolkitError (TW4002), InvalidToolNameError (TW4003),
   * ToolkitConfigError (TW4011), NotAToolkitError (TW4004), MissingDefinitionError (TW4005), SchemaDriftError (TW4006), LiveReflectionError (TW4008)
   */
  register(...toolkits: readonly (object | Class)[]): this {
    const { config = {}, secrets } = this.#options;
    const configs = toolkits.map((toolkit) => readConfig(toolkit, config));
    refuseConfig(configs);
    const all = toolkits.map((toolkit, index) => this.#binder.facts(toolkit, configs[index]?.values));
    this.#catalog.refuseDuplicates(all, (facts) => this.#binder.describe(facts));
    const tools = all.flatMap((facts) => this.#binder.bind(facts));
    for (const [index, facts] of all.entries()) configure(facts, configs[index]?.values);
    for (const { needs, values = {} } of configs) {
      for (const { key, secret } of needs) if (secret && values[key] !== undefined) secrets.add(String(values[key]));
    }
    this.#needs.push(...configs.flatMap(({ needs }) => needs));
    this.#catalog.add(tools, all);
    // Results of tools that were there before may hold the new secrets.
    if (configs.some(({ needs }) => needs.some(({ secret }) => secret))) this.#catalog.replanResults();
    try {
      for (const facts of all) onRegister(facts, this);
    } catch (error) {
      for (const { name } of all) this.unregister(name);
      throw error;
    }
    return this;
  }

  /**
   * Registers a tool that is no method: the handler gets the checked arguments unchanged, and the call's context.
   *
   * @throws DuplicateToolError (TW4001), InvalidToolNameError (TW4003), InvalidDefinitionError (TW4007)
   */
  add(definition: AddedDefinition, handler: ToolHandler, options: ToolOptions = {}): this {
    this.#catalog.add([boundEntry(addedTool(definition, handler, options))]);
    return this;
  }

  /**
   * Defers the tools that fit a filter, as the option `deferred` of `@tool()` does: they stay out of a model's request until
   * `search_tools` finds them. For toolkits with many tools, registered before.
   */
  defer(filter: ToolFilter): this {
    this.#catalog.defer(filter);
    return this;
  }

  /** What the registered toolkits are configured with, without the values. */
  get configuration(): readonly ConfigNeed[] {
    return this.#needs.filter(({ toolkit }) => this.list({ toolkit }).length > 0);
  }

  /** Removes a tool by its name, or a toolkit with all its tools; whether there was one. */
  unregister(name: string): boolean {
    return this.#catalog.remove(name);
  }

  has(name: string): boolean {
    return this.#catalog.plans.has(name);
  }

  get(name: string): RegisteredTool | undefined {
    return this.#catalog.get(name);
  }

  /**
   * What tells where a tool is declared, `src/mail.ts:12`, and where its parameter is that a path into the arguments begins
   * with. Undefined for a tool that is no method. Without a line where the source is not on this machine.
   */
  locate(name: string): ((path?: string) => string) | undefined {
    const tool = this.get(name);
    return tool && this.#binder.locate(tool, this.#catalog.classOf(tool));
  }

  /**
   * The tools that fit the filter, in the order of registration.
   *
   * @throws InvalidToolFilterError (TW4013), as does whatever else takes a filter
   */
  list(filter: ToolFilter = {}): RegisteredTool[] {
    return this.#catalog.list(filter);
  }

  /** What a model needs to know of the tools that fit the filter. */
  definitions(filter: ToolFilter = {}): ToolDefinition[] {
    return this.list(filter).map(({ definition }) => definition);
  }

  /**
   * The tools that fit a question best, by the words of their names, descriptions and parameters (BM25+, English stems),
   * best first; none where no word fits.
   *
   * @param query - in words, as a person or a model asks: `"delete old log files"`
   * @param k - at most this many; default: 5
   */
  search(query: string, k = 5, filter: ToolFilter = {}): Promise<ToolMatch[]> {
    return this.#catalog.search(query, k, filter);
  }

  /**
   * Makes a call, as a model asked for it or in short form. The promise is never rejected and nothing is thrown: an
   * unknown tool, wrong arguments, a denial, a timeout and an exception are results with `isError` and a text that
   * tells the model what to do differently.
   */
  call(call: ToolCall, options?: CallOptions): Promise<ToolResult>;
  call(name: string, args?: unknown, options?: CallOptions): Promise<ToolResult>;
  call(call: ToolCall | string, second?: unknown, third?: CallOptions): Promise<ToolResult> {
    if (typeof call === "string") return this.#caller.run(call, second, third);
    return this.#caller.call(call, second as CallOptions | undefined);
  }

  /**
   * Calls checked by the compiler: `registry.typed<[FileTools]>().call("read", { path })`, by the methods' names. Types
   * only: it registers nothing. Where several toolkits of the registry have a method of the name, the filter names one.
   */
  typed<Toolkits extends readonly object[]>(filter: ToolFilter = {}): TypedCalls<Toolkits> {
    checkFilter(filter);
    return typedCalls(this.#caller, () => this.list(filter));
  }

  /** What the toolkits say of themselves (`promptContext()`), for the system prompt; empty where none says anything. */
  promptContext(): Promise<string> {
    return promptContextOf(this.#catalog.toolkits, this.#options.log);
  }

  /** Disposes of the toolkits (`dispose()`), the last registered first, and removes all tools. Throws what they throw. */
  async dispose(): Promise<void> {
    const all = this.#catalog.toolkits;
    for (const name of [...this.#catalog.plans.keys()]) this.unregister(name);
    await disposeAll(all);
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.dispose();
  }

  /**
   * Watches calls: the listener gets every event of a type. It cannot touch a call, whatever it throws. Returns what ends it.
   *
   * @throws InvalidListenerError (TW4014) for an event that there is not, or where the listener is no function
   */
  on<Type extends CallEventType>(type: Type, listener: CallListener<Type>): () => void {
    checkListener("on", listener, type);
    return this.#options.watch.on(type, listener);
  }

  /**
   * Watches calls one by one: the observer says of each call that comes in how it is watched, or nothing. Returns what ends it.
   * `toolwright/observers` and `toolwright/observers/opentelemetry` have ready ones.
   *
   * @throws InvalidListenerError (TW4014) where the observer is no function
   */
  observe(observer: CallObserver): () => void {
    checkListener("observe", observer);
    return this.#options.watch.observe(observer);
  }

  /** The last events of calls, oldest first, as many as the `keepEvents` option says. */
  get history(): readonly CallEvent[] {
    return this.#options.watch.history;
  }

  /** Goes on with a call whose approval was pending, its result's ticket and what was decided. */
  resume(ticket: ApprovalTicket, decision: ApprovalAnswer, options?: CallOptions): Promise<ToolResult> {
    return this.#caller.resume(ticket, decision, options);
  }

  /** Makes the calls of one turn, see {@link callAll}: read-only ones in parallel, others in order, one result each. */
  callAll(calls: readonly ToolCall[], options?: CallOptions): Promise<ToolResult[]> {
    const isReadOnly = (name: string) => this.#catalog.isReadOnly(name);
    return callAll(calls, isReadOnly, (call) => this.call(call, options));
  }

  /**
   * Makes a call and tells of it while it runs: what an async generator method yields, progress, and last the result.
   * Whoever stops reading cancels the call.
   */
  stream(call: ToolCall, options?: CallOptions): AsyncGenerator<ToolStreamEvent, ToolResult> {
    return streamCall((own) => this.call(call, own), options);
  }

  /**
   * Exports tools to a provider together with the way back: `tools` for its request, `call` for the calls it makes,
   * `messages` for the results. Holds the tools as they are now; only those can be called through it. Deferred tools are
   * left out unless the filter names them, or `toolSearch` has the vendor's own search find them.
   *
   * @throws UnknownProviderError (TW6001), TooManyToolsError (TW6002)
   */
  for<Id extends ProviderId>(
    provider: Id,
    options: ProviderOptions[Id] & { readonly filter?: ToolFilter } = {},
  ): ProviderExports[Id] {
    const { toolSearch = false } = options as { readonly toolSearch?: unknown };
    return exportTools(provider, toolScope(this, options.filter, toolSearch !== false), options);
  }
}
