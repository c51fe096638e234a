// Written by `npm run snapshot:tools`, not by hand: what types cannot show of the toolkits here.
export {};

declare module "toolwright" {
  interface KnownToolkits {
    readonly "toolwright/tools/weather Weather": {
      readonly type: import("./weather.js").Weather;
      readonly tools: {
        readonly current: readonly ["place", ""];
        readonly findPlaces: readonly ["name", "limit?", ""];
        readonly forecast: readonly ["place", "days?", ""];
      };
    };
  }
}
