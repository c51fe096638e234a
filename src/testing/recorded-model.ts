import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { Model, ModelEvent, ModelRequest } from "../agent/model.js";
import { RecordingError, TestUsageError } from "../definition/errors/index.js";
import { projectRoot } from "../registry/project-root.js";
import { sortedJson } from "../snapshot/sorted-json.js";
import { writeAtomically } from "../snapshot/write-atomically.js";
import { difference } from "./matchers/difference.js";
import { scrubbed } from "./scrubbed.js";

/** How a recording is made and played. */
export interface RecordedModelOptions {
  /** The file, relative to the nearest package.json; committed with the tests. */
  readonly file: string;
  /** The model to record, made only when it is: it may need a key that CI has not. */
  readonly model: () => Model | Promise<Model>;
  /**
   * `"replay"` plays the file and asks nobody; `"record"` asks the model and writes the file anew. Default: `"record"` with
   * `RECORD=1` in the environment and `CI` not set, else `"replay"`.
   */
  readonly mode?: "record" | "replay";
  /** Further texts that must not be in the file. Keys of the environment and usual forms of keys never are. */
  readonly secrets?: readonly string[];
}

/** One request and its answer, as the file holds them. */
interface RecordedTurn {
  readonly request: { readonly system?: string; readonly messages: unknown; readonly tools: unknown };
  readonly events: readonly ModelEvent[];
}

/** What the file holds. */
interface Recording {
  readonly version: 1;
  readonly model: string;
  readonly turns: readonly RecordedTurn[];
}

/**
 * A model whose answers are recorded from a real one once and played from then on: tests against what a model really said,
 * without network, key or cost. A request must be what was recorded, secrets aside; any other is refused, with the
 * difference.
 *
 * @throws RecordingError (TW9103) from the run for another request, or without a recording; TestUsageError (TW9101) for
 * `mode: "record"` where `CI` is set
 */
export function recordedModel(options: RecordedModelOptions): Model {
  const { mode = process.env.RECORD === "1" && !isCi() ? "record" : "replay" } = options;
  if (mode === "record" && isCi()) throw new TestUsageError('recordedModel({ mode: "record" }) would record in CI.');
  return mode === "record" ? recording(options) : replaying(options);
}

function recording({ file, model, secrets = [] }: RecordedModelOptions): Model {
  const turns: RecordedTurn[] = [];
  let real: Model | undefined;
  return {
    id: "recorded",
    async *generate(request) {
      real ??= await model();
      const events: ModelEvent[] = [];
      for await (const event of real.generate(request)) {
        events.push(event);
        // Before it is passed on: who has got the last event asks for no further one. And after each turn, so that a run which
        // fails later has still recorded what was said.
        if (event.type === "finish") {
          turns.push({ request: comparable(request), events: joinedSecrets(events, secrets) });
          write(pathOf(file), scrubbed({ version: 1, model: real.id, turns }, secrets));
        }
        yield event;
      }
    },
  };
}

/** The same, but that a secret which came in several pieces of text is in one, where it is seen. */
function joinedSecrets(events: readonly ModelEvent[], secrets: readonly string[]): readonly ModelEvent[] {
  const kept: ModelEvent[] = [];
  let pieces: ModelEvent[] = [];
  let text = "";
  const flush = (): void => {
    kept.push(...(scrubbed(text, secrets) === text ? pieces : [{ type: "text-delta", text } as const]));
    pieces = [];
    text = "";
  };
  for (const event of events) {
    if (event.type === "text-delta") {
      pieces.push(event);
      text += event.text;
    } else {
      flush();
      kept.push(event);
    }
  }
  flush();
  return kept;
}

function replaying({ file, secrets = [] }: RecordedModelOptions): Model {
  let recorded: Recording | undefined;
  let turn = 0;
  return {
    id: "recorded",
    async *generate(request) {
      recorded ??= read(file);
      const expected = recorded.turns[turn++];
      const sent = scrubbed(comparable(request), secrets);
      if (!expected) {
        throw new RecordingError(
          file,
          `holds ${recorded.turns.length} turns, and turn ${turn} was asked for. ${AGAIN}`,
        );
      }
      const lines = difference(expected.request, sent);
      if (lines !== "") {
        throw new RecordingError(file, `turn ${turn} was recorded of another request. ${AGAIN}\n\n${lines}`);
      }
      yield* expected.events;
    },
  };
}

const AGAIN = "If the change is meant, record again: RECORD=1, and the model's key.";

/** What of a request decides its answer. */
function comparable({ system, messages, tools }: ModelRequest): RecordedTurn["request"] {
  const offered = tools.map(({ name, description, inputSchema }) => ({ name, description, inputSchema }));
  const request = { ...(system === undefined ? {} : { system }), messages, tools: offered };
  return JSON.parse(JSON.stringify(request)) as RecordedTurn["request"];
}

function pathOf(file: string): string {
  return resolve(projectRoot(), file);
}

function read(file: string): Recording {
  if (!existsSync(pathOf(file))) throw new RecordingError(file, `there is no recording. ${AGAIN}`);
  try {
    const recorded = JSON.parse(readFileSync(pathOf(file), "utf8")) as Recording;
    if (recorded.version === 1 && Array.isArray(recorded.turns)) return recorded;
  } catch {
    // Said below.
  }
  throw new RecordingError(file, `is no recording of this version of toolwright. ${AGAIN}`);
}

function write(file: string, recorded: unknown): void {
  mkdirSync(dirname(file), { recursive: true });
  writeAtomically(file, `${sortedJson(recorded)}\n`);
}

function isCi(): boolean {
  const { CI } = process.env;
  return CI !== undefined && CI !== "" && CI !== "0" && CI !== "false";
}
