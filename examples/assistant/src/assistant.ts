import { cpSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ToolRegistry } from "toolwright";
import { Agent, type Model } from "toolwright/agent";
import { Agents } from "toolwright/tools/agents";
import { Calculator } from "toolwright/tools/calculator";
import { Clock } from "toolwright/tools/clock";
import { fromCommand } from "toolwright/tools/command";
import { Database } from "toolwright/tools/database";
import { Email } from "toolwright/tools/email";
import { Files } from "toolwright/tools/files";
import { Http } from "toolwright/tools/http";
import { Notes } from "toolwright/tools/notes";
import { brave, Search, searxng, tavily, WebResearch } from "toolwright/tools/search";
import { Shell } from "toolwright/tools/shell";
import { Skills } from "toolwright/tools/skills";
import { Think, ThinkWithModel } from "toolwright/tools/think";
import { Weather } from "toolwright/tools/weather";

const EXAMPLE = fileURLToPath(new URL("..", import.meta.url));

const SYSTEM =
  "You are an assistant at somebody's desk. Their files, notes and a small shop's database are at hand through tools. " +
  "Look things up rather than guess, reckon with the calculator, and say in short what you did.";

/** An assistant and the tools it holds; dispose of `registry` when you are done with it. */
export interface Assistant {
  readonly agent: Agent;
  readonly registry: ToolRegistry;
}

/**
 * An agent with every built-in toolkit.
 *
 * @param model - speaks for it, for the librarian that it may ask, and wherever a toolkit needs a model
 * @param data - the folder for all that it keeps; a sample is put there when it is new
 */
export async function createAssistant(model: Model, data: string): Promise<Assistant> {
  const workspace = join(data, "workspace");
  if (!existsSync(workspace)) {
    mkdirSync(data, { recursive: true });
    cpSync(join(EXAMPLE, "sample"), workspace, { recursive: true });
  }
  const files = new Files({ roots: workspace });
  const http = new Http();
  const database = new Database();
  await fillDatabase(database);

  const registry = new ToolRegistry()
    .register(
      files,
      new Shell({ cwd: workspace }),
      new Calculator(),
      new Clock(),
      new Think(),
      new ThinkWithModel({ model }),
      http,
      new Search({ provider: searchProvider() }),
      new WebResearch({ provider: searchProvider(), model, http }),
      new Weather(),
      mail(files),
      database,
      new Notes({ file: join(data, "notes.json") }),
      new Skills({ folders: join(EXAMPLE, "skills") }),
      new Agents({ agents: { librarian: librarian(model, workspace) } }),
    )
    .add(...wordCount(workspace));
  return { agent: new Agent({ registry, model, system: SYSTEM }), registry };
}

/** Works for the assistant, and can only look. */
function librarian(model: Model, workspace: string) {
  const registry = new ToolRegistry().register(new Files({ roots: join(workspace, "notes"), readOnly: true }));
  const agent = new Agent({ registry, model, system: "You find passages in notes and quote them with file and line." });
  return { agent, description: "Finds what the notes say about a subject.", filter: { readOnly: true }, maxSteps: 6 };
}

function searchProvider() {
  const { BRAVE_API_KEY, TAVILY_API_KEY, SEARXNG_URL } = process.env;
  if (BRAVE_API_KEY) return brave({ apiKey: BRAVE_API_KEY });
  if (TAVILY_API_KEY) return tavily({ apiKey: TAVILY_API_KEY });
  return searxng({ baseUrl: SEARXNG_URL || "http://localhost:8080" });
}

/** Without SMTP_HOST: a server for trying things out on this machine, such as Mailpit. */
function mail(files: Files): Email {
  const { SMTP_HOST, SMTP_USER, SMTP_PASSWORD = "" } = process.env;
  return new Email({
    smtp: SMTP_HOST
      ? { host: SMTP_HOST, ...(SMTP_USER && { user: SMTP_USER, password: SMTP_PASSWORD }) }
      : { host: "127.0.0.1", port: 1025, plain: true },
    from: { name: "The Shop", email: "shop@example.com" },
    allow: ["*@example.com"],
    contacts: [
      { name: "Ada Lovelace", email: "ada@example.com" },
      { name: "Grace Hopper", email: "grace@example.com" },
    ],
    files,
  });
}

/** A program as a tool: no shell, and the file is one argument whatever it is called. */
function wordCount(workspace: string) {
  return fromCommand({
    name: "word_count",
    description: "Counts the words of a file in the workspace.",
    parameters: { file: { type: "string", description: "The file, such as notes/garden.md" } },
    command: "wc",
    args: ["-w", "--", "{file}"],
    cwd: workspace,
    options: { readOnly: true },
  });
}

/** Puts the shop's tables into the embedded database, which lives as long as the assistant does. */
async function fillDatabase(database: Database): Promise<void> {
  const statements = readFileSync(join(EXAMPLE, "shop.sql"), "utf8").split(/;\s*\n/);
  for (const sql of statements.filter((text) => text.trim() !== "")) await database.execute(sql);
}
