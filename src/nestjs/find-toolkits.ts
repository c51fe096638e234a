import type { Type } from "@nestjs/common";
import { ContextIdFactory, type DiscoveryService, type ModuleRef } from "@nestjs/core";
import { recordedTools } from "../definition/tool-metadata.js";

type Host = ReturnType<DiscoveryService["getProviders"]>[number];
type Methods = Record<string, (...values: unknown[]) => unknown>;

/** The toolkits among Nest's providers and controllers, each once, in Nest's order. */
export async function findToolkits(hosts: readonly Host[], modules: ModuleRef): Promise<object[]> {
  const found = new Set<object>();
  for (const host of hosts) {
    const toolkit = await toolkitOf(host, modules);
    if (toolkit) found.add(toolkit);
  }
  return [...found];
}

async function toolkitOf(host: Host, modules: ModuleRef): Promise<object | undefined> {
  const { metatype } = host;
  // What Nest makes anew for each request or user has no instance yet; its class is known unless a factory makes it.
  if (!host.isDependencyTreeStatic())
    return isToolkit(metatype?.prototype) ? perCall(metatype as Type, modules) : undefined;
  if (host.isTransient)
    return isToolkit(metatype?.prototype) ? modules.resolve(metatype as Type, undefined, { strict: false }) : undefined;
  const instance: unknown = host.instance;
  if (typeof instance !== "object" || instance === null) return undefined;
  return isToolkit(Object.getPrototypeOf(instance)) || hasStaticTools(instance) ? instance : undefined;
}

function isToolkit(prototype: unknown): boolean {
  return typeof prototype === "object" && prototype !== null && recordedTools(prototype).size > 0;
}

function hasStaticTools(instance: object): boolean {
  const made: unknown = (instance as { readonly constructor?: unknown }).constructor;
  return typeof made === "function" && recordedTools(made).size > 0;
}

/** Stands for a request-scoped toolkit: each call has an instance of its own, with dependencies of its own. */
function perCall(toolkit: Type, modules: ModuleRef): object {
  const fresh = (): Promise<Methods> => modules.resolve(toolkit, ContextIdFactory.create(), { strict: false });
  const standIn = Object.create(toolkit.prototype) as Methods;
  for (const method of recordedTools(toolkit.prototype).keys()) {
    const value = isGenerator(standIn[method])
      ? async function* (...values: unknown[]) {
          return yield* (await fresh())[method]?.(...values) as AsyncGenerator<unknown, unknown>;
        }
      : async (...values: unknown[]) => (await fresh())[method]?.(...values);
    Object.defineProperty(standIn, method, { value });
  }
  return standIn;
}

function isGenerator(method: unknown): boolean {
  return Object.prototype.toString.call(method) === "[object AsyncGeneratorFunction]";
}
