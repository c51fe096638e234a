// Written by `npm run snapshot:tools`, not by hand: what types cannot show of the toolkits here.
export {};

declare module "toolwright" {
  interface KnownToolkits {
    readonly "toolwright/tools/files Files": {
      readonly type: import("./files.js").Files;
      readonly tools: {
        readonly append: readonly ["path", "content"];
        readonly delete: readonly ["path", "recursive?"];
        readonly edit: readonly ["path", "oldText", "newText", "replaceAll?"];
        readonly glob: readonly ["pattern", "path?", ""];
        readonly list: readonly ["path?", "depth?", ""];
        readonly makeFolder: readonly ["path"];
        readonly move: readonly ["from", "to"];
        readonly read: readonly ["path", "offset?", "limit?", "encoding?"];
        readonly search: readonly ["query", "path?", "files?", "regex?", "ignoreCase?", "limit?", ""];
        readonly write: readonly ["path", "content"];
      };
    };
  }
}
