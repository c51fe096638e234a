import { type DynamicModule, Inject, Module, type OnModuleDestroy, type OnModuleInit } from "@nestjs/common";
import { DiscoveryModule, DiscoveryService, ModuleRef } from "@nestjs/core";
import { ToolRegistry } from "../registry/tool-registry.js";
import { findToolkits } from "./find-toolkits.js";
import {
  ConfigurableModuleClass,
  MODULE_OPTIONS_TOKEN,
  type ToolwrightModuleOptions,
} from "./toolwright-module-options.js";

/**
 * A NestJS module with one {@link ToolRegistry}, to inject anywhere: it holds every provider and controller of the
 * application that has `@tool()` methods. Import it once: `ToolwrightModule.forRoot()`, with the options of a registry, or
 * `ToolwrightModule.forRootAsync({ inject, useFactory })`.
 *
 * Tools are registered before other modules' `onModuleInit` and disposed of with the application. A request-scoped
 * toolkit is made anew for each call, without a request.
 *
 * @throws what `registry.register()` throws, when the application starts
 */
@Module({
  imports: [DiscoveryModule],
  providers: [
    {
      provide: ToolRegistry,
      inject: [MODULE_OPTIONS_TOKEN, ModuleRef],
      useFactory: (options: ToolwrightModuleOptions, modules: ModuleRef) =>
        new ToolRegistry({ resolve: (toolkit) => modules.get(toolkit, { strict: false }), ...options }),
    },
  ],
  exports: [ToolRegistry],
})
export class ToolwrightModule extends ConfigurableModuleClass implements OnModuleInit, OnModuleDestroy {
  /** The module with the options of a registry, all optional; for the whole application unless `isGlobal: false`. */
  static override forRoot(options: ToolwrightModuleOptions & { readonly isGlobal?: boolean } = {}): DynamicModule {
    // biome-ignore lint/complexity/noThisInStatic: `super` hands this class on as the module, its own name would not
    return super.forRoot(options);
  }

  readonly #registry: ToolRegistry;
  readonly #discovery: DiscoveryService;
  readonly #modules: ModuleRef;

  constructor(
    @Inject(ToolRegistry) registry: ToolRegistry,
    @Inject(DiscoveryService) discovery: DiscoveryService,
    @Inject(ModuleRef) modules: ModuleRef,
  ) {
    super();
    this.#registry = registry;
    this.#discovery = discovery;
    this.#modules = modules;
  }

  /** Called by Nest: registers the toolkits. */
  async onModuleInit(): Promise<void> {
    const hosts = [...this.#discovery.getProviders(), ...this.#discovery.getControllers()];
    this.#registry.register(...(await findToolkits(hosts, this.#modules)));
  }

  /** Called by Nest: disposes of the toolkits. */
  onModuleDestroy(): Promise<void> {
    return this.#registry.dispose();
  }
}
