// Written by `npm run snapshot:tools`, not by hand: what types cannot show of the toolkits here.
export {};

declare module "toolwright" {
  interface KnownToolkits {
    readonly "toolwright/tools/skills Skills": {
      readonly type: import("./skills.js").Skills;
      readonly tools: {
        readonly list: readonly [];
        readonly open: readonly ["name"];
        readonly readFile: readonly ["skill", "path"];
      };
    };
  }
}
