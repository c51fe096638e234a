// Written by `npm run snapshot:tools`, not by hand: what types cannot show of the toolkits here.
export {};

declare module "toolwright" {
  interface KnownToolkits {
    readonly "toolwright/tools/think Think": {
      readonly type: import("./think.js").Think;
      readonly tools: {
        readonly think: readonly ["thought"];
      };
    };
    readonly "toolwright/tools/think ThinkWithModel": {
      readonly type: import("./think.js").ThinkWithModel;
      readonly tools: {
        readonly askAdvice: readonly ["question", ""];
      };
    };
  }
}
