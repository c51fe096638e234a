// Written by `npm run snapshot:tools`, not by hand: what types cannot show of the toolkits here.
export {};

declare module "toolwright" {
  interface KnownToolkits {
    readonly "toolwright/tools/calculator Calculator": {
      readonly type: import("./calculator.js").Calculator;
      readonly tools: {
        readonly calculate: readonly ["expression", "variables?", "digits?", ""];
      };
    };
  }
}
