// The public API of `toolwright/nestjs`: an explicit list. Loads `@nestjs/common` and `@nestjs/core`, optional peers.
export { ToolwrightModule } from "./toolwright-module.js";
export type { ToolwrightModuleOptions } from "./toolwright-module-options.js";
