// Written by `npm run snapshot:tools`, not by hand: what types cannot show of the toolkits here.
export {};

declare module "toolwright" {
  interface KnownToolkits {
    readonly "toolwright/tools/database Database": {
      readonly type: import("./database.js").Database;
      readonly tools: {
        readonly describe: readonly ["table?", ""];
        readonly execute: readonly ["sql", "parameters?", ""];
        readonly query: readonly ["sql", "parameters?", ""];
      };
    };
  }
}
