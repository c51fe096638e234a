// Written by `npm run snapshot:tools`, not by hand: what types cannot show of the toolkits here.
export {};

declare module "toolwright" {
  interface KnownToolkits {
    readonly "toolwright/tools/http Http": {
      readonly type: import("./http.js").Http;
      readonly tools: {
        readonly fetch: readonly ["url", "offset?", ""];
        readonly request: readonly ["method", "url", "body?", "contentType?", ""];
      };
    };
  }
}
