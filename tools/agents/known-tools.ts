// Written by `npm run snapshot:tools`, not by hand: what types cannot show of the toolkits here.
export {};

declare module "toolwright" {
  interface KnownToolkits {
    readonly "toolwright/tools/agents Agents": {
      readonly type: import("./agents.js").Agents;
      readonly tools: {
        readonly delegate: readonly ["agent", "task", ""];
        readonly list: readonly [];
      };
    };
  }
}
