import { ToolRegistry } from "toolwright";
import { Agent } from "toolwright/agent";
import { Agents } from "toolwright/tools/agents";
import { Calculator } from "toolwright/tools/calculator";
import { Clock } from "toolwright/tools/clock";
import { Database } from "toolwright/tools/database";
import { Email } from "toolwright/tools/email";
import { Files } from "toolwright/tools/files";
import { Http } from "toolwright/tools/http";
import { Notes } from "toolwright/tools/notes";
import { Search, searxng, WebResearch } from "toolwright/tools/search";
import { Shell } from "toolwright/tools/shell";
import { Skills } from "toolwright/tools/skills";
import { Think, ThinkWithModel } from "toolwright/tools/think";
import { Weather } from "toolwright/tools/weather";
import { scriptedModel } from "../support/scripted-model.js";
import { temporaryFolder } from "../support/temporary-folder.js";

/** Nothing listens there. */
const NOWHERE = "http://127.0.0.1:1";

/** Every built-in toolkit in one registry, over a folder of its own; services are where nobody answers. */
export function allToolkits() {
  const folder = temporaryFolder({
    "a.txt": "one",
    "large.txt": "line\n".repeat(5),
    "skills/letters/SKILL.md": "---\nname: letters\ndescription: Writes letters.\n---\nBe kind.\n",
  });
  const { model } = scriptedModel();
  const librarian = new Agent({ registry: new ToolRegistry(), model });
  const provider = searxng({ baseUrl: NOWHERE });
  const toolkits = {
    calculator: new Calculator(),
    clock: new Clock({ zone: "UTC" }),
    database: new Database({ url: "postgres://user@127.0.0.1:1/none" }),
    email: new Email({ smtp: { host: "127.0.0.1", port: 1 }, from: "a@example.com", allow: ["*@example.com"] }),
    files: new Files({ roots: folder }),
    http: new Http(),
    notes: new Notes({ file: `${folder}/notes.json` }),
    shell: new Shell({ cwd: folder }),
    think: new Think(),
    weather: new Weather({ baseUrl: NOWHERE, geocodingUrl: NOWHERE }),
    thinkWithModel: new ThinkWithModel({ model }),
    search: new Search({ provider }),
    research: new WebResearch({ provider, model }),
    skills: new Skills({ folders: `${folder}/skills` }),
    agents: new Agents({ agents: { librarian: { agent: librarian, description: "Finds books." } } }),
  };
  // No project and no snapshot file is looked for: every definition is bound to its class.
  const registry = new ToolRegistry({ approve: () => true }).register(...Object.values(toolkits));
  return { folder, toolkits, registry };
}
