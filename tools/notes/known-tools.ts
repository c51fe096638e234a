// Written by `npm run snapshot:tools`, not by hand: what types cannot show of the toolkits here.
export {};

declare module "toolwright" {
  interface KnownToolkits {
    readonly "toolwright/tools/notes Notes": {
      readonly type: import("./notes.js").Notes;
      readonly tools: {
        readonly forget: readonly ["id"];
        readonly recall: readonly ["query?", "limit?"];
        readonly remember: readonly ["text", "tags?"];
      };
    };
  }
}
