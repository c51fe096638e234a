import { mkdirSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { ConfirmationNeededError } from "../../definition/errors/index.js";
import { writeAtomically } from "../../snapshot/write-atomically.js";
import { ask, canAsk } from "../ask.js";
import { ExitCode } from "../exit-code.js";
import { planPackageJson, testScript } from "./plan-package-json.js";
import { planSamples } from "./plan-samples.js";
import { planTsconfig } from "./plan-tsconfig.js";
import type { PlannedFile } from "./planned-file.js";
import { type InitReport, printInitReport } from "./print-init-report.js";
import { type ProjectFacts, projectFacts } from "./project-facts.js";

/** For who has set up Jest already: their own set-up stays. */
const PRESET =
  'Jest compiles decorators and reflects tools by "preset": "toolwright" in its configuration: npm install --save-dev @swc/core @swc/jest';

/** Options of `toolwright init`. */
export interface InitOptions {
  readonly yes?: boolean;
  readonly force?: boolean;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

/** Runs `toolwright init` and gives its exit code. Everything is asked before anything is written. */
export async function runInit(directory: string, options: InitOptions): Promise<number> {
  const facts = projectFacts(resolve(directory));
  const plan = [planPackageJson(facts), planTsconfig(facts), ...planSamples(facts)];
  const accepted = options.dryRun ? acceptedByFlags(plan, { ...options, yes: true }) : await accept(plan, options);
  if (accepted === undefined) {
    console.error("Nothing was done.");
    return ExitCode.interrupted;
  }
  if (!options.dryRun) for (const file of accepted) write(facts.folder, file);
  printInitReport(reportOf(facts, plan, accepted), options);
  return ExitCode.ok;
}

/** The files to write; `undefined` when the user pressed Ctrl-C. */
async function accept(plan: readonly PlannedFile[], options: InitOptions): Promise<PlannedFile[] | undefined> {
  const edits = plan.filter(({ change }) => change === "edit");
  const accepted = acceptedByFlags(plan, options);
  if (options.yes || options.force) return accepted;
  if (!canAsk()) {
    if (edits.length > 0) throw new ConfirmationNeededError(edits.map(({ path }) => path));
    return accepted;
  }
  if (edits.length > 0) {
    const answer = await ask(`Edit ${edits.map(({ path }) => path).join(" and ")}? What they hold is kept.`);
    if (answer === undefined) return undefined;
    if (answer) accepted.push(...edits);
  }
  for (const file of plan.filter(({ change }) => change === "overwrite")) {
    const answer = await ask(`Overwrite ${file.path}?`);
    if (answer === undefined) return undefined;
    if (answer) accepted.push(file);
  }
  return accepted;
}

function acceptedByFlags(plan: readonly PlannedFile[], { yes = false, force = false }: InitOptions): PlannedFile[] {
  const allowed = { create: true, edit: yes || force, overwrite: force, same: false };
  return plan.filter(({ change }) => allowed[change]);
}

function write(folder: string, { path, text }: PlannedFile): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeAtomically(file, text);
}

function reportOf(facts: ProjectFacts, plan: readonly PlannedFile[], accepted: readonly PlannedFile[]): InitReport {
  const paths = (change: PlannedFile["change"]) =>
    accepted.filter((file) => file.change === change).map(({ path }) => path);
  const { folder, manager } = facts;
  const place = relative(process.cwd(), folder);
  const run = manager === "npm" ? "npm run" : manager;
  return {
    created: paths("create"),
    edited: paths("edit"),
    overwritten: paths("overwrite"),
    kept: plan.filter((file) => !accepted.includes(file) && file.change !== "same").map(({ path }) => path),
    unchanged: plan.filter(({ change }) => change === "same").map(({ path }) => path),
    next: [
      ...(place ? [`cd ${place}`] : []),
      `${manager} install`,
      `${run} tools:snapshot`,
      `${run} ${testScript(facts)}`,
      `npx toolwright call addNote '{"text": "Water the plants"}'`,
    ],
    hints: facts.testRunner === "jest" ? [PRESET] : [],
  };
}
