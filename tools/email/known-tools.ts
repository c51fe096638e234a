// Written by `npm run snapshot:tools`, not by hand: what types cannot show of the toolkits here.
export {};

declare module "toolwright" {
  interface KnownToolkits {
    readonly "toolwright/tools/email Email": {
      readonly type: import("./email.js").Email;
      readonly tools: {
        readonly findContacts: readonly ["name?"];
        readonly send: readonly ["to", "subject", "text", "cc?", "attachments?"];
      };
    };
  }
}
