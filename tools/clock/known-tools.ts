// Written by `npm run snapshot:tools`, not by hand: what types cannot show of the toolkits here.
export {};

declare module "toolwright" {
  interface KnownToolkits {
    readonly "toolwright/tools/clock Clock": {
      readonly type: import("./clock.js").Clock;
      readonly tools: {
        readonly add: readonly ["time", "span", "zone?"];
        readonly convert: readonly ["time", "toZone", "fromZone?"];
        readonly difference: readonly ["from", "to", "zone?"];
        readonly now: readonly ["zone?"];
        readonly zones: readonly ["query?"];
      };
    };
  }
}
