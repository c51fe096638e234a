import { ConfigurableModuleBuilder } from "@nestjs/common";
import type { ToolRegistryOptions } from "../registry/tool-registry-options.js";

/** What the registry of an application takes; `resolve` is Nest's container unless it is set. All optional. */
export type ToolwrightModuleOptions = ToolRegistryOptions;

/** `forRoot(options)` and `forRootAsync({ imports, inject, useFactory })`, with `isGlobal`, true by default. */
export const { ConfigurableModuleClass, MODULE_OPTIONS_TOKEN } = new ConfigurableModuleBuilder<ToolwrightModuleOptions>(
  { moduleName: "Toolwright" },
)
  .setClassMethodName("forRoot")
  .setExtras({ isGlobal: true }, (definition, { isGlobal }) => ({ ...definition, global: isGlobal }))
  .build();
