// Written by `npm run snapshot:tools`, not by hand: what types cannot show of the toolkits here.
export {};

declare module "toolwright" {
  interface KnownToolkits {
    readonly "toolwright/tools/search Search": {
      readonly type: import("./search.js").Search;
      readonly tools: {
        readonly web: readonly ["query", "limit?", "age?", ""];
      };
    };
    readonly "toolwright/tools/search WebResearch": {
      readonly type: import("./web-research.js").WebResearch;
      readonly tools: {
        readonly answer: readonly ["question", "query?", "pages?", "age?", ""];
      };
    };
  }
}
