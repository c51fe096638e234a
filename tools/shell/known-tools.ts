// Written by `npm run snapshot:tools`, not by hand: what types cannot show of the toolkits here.
export {};

declare module "toolwright" {
  interface KnownToolkits {
    readonly "toolwright/tools/shell Shell": {
      readonly type: import("./shell.js").Shell;
      readonly tools: {
        readonly listJobs: readonly [];
        readonly readJob: readonly ["job", "since?"];
        readonly run: readonly ["command", "cwd?", "timeoutMs?", ""];
        readonly start: readonly ["command", "cwd?"];
        readonly stopJob: readonly ["job"];
      };
    };
  }
}
