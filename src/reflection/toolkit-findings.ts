import { relative } from "node:path/posix";
import type { Diagnostic } from "../definition/diagnostic.js";
import type { SnapshotToolkit } from "../definition/tool-snapshot.js";
import type { Node } from "./compiler.js";
import { describeToolkit } from "./describe-toolkit.js";
import type { ToolkitClass } from "./find-tools.js";
import { type References, referredTo } from "./load-written.js";
import { noteHeritage } from "./note-heritage.js";
import { Reporter, shownPlace } from "./reporter.js";
import type { TypeFacts } from "./type-facts.js";

/** What was found about one class of tools; it holds as long as the files that its file imports stay as they are. */
export interface ToolkitFindings {
  /** File, relative to the root, and position of the class. */
  readonly place: string;
  readonly isGeneric: boolean;
  /** Where it could be made out. */
  readonly name: string | undefined;
  readonly toolkit: SnapshotToolkit | undefined;
  readonly diagnostics: readonly Diagnostic[];
  /** The project's own files that shape its definitions. */
  readonly files: readonly string[];
  /** Where its name stands. */
  readonly nameAt: Pick<Diagnostic, "file" | "line" | "column">;
}

/** Describes a class of tools. */
export function findingsOf(
  toolkit: ToolkitClass,
  references: References,
  facts: TypeFacts,
  root: string,
): ToolkitFindings {
  const source = relative(root, toolkit.node.getSourceFile().fileName);
  const reporter = new Reporter(root);
  let described: ReturnType<typeof describeToolkit>;
  const methods = toolkit.tools.map(({ declaration }) => declaration);
  const files = facts.declared.filesOf([toolkit.node, ...referredTo(methods, references)], () => {
    noteHeritage(toolkit.node, facts);
    described = describeToolkit(toolkit, source, facts, reporter);
  });
  return {
    place: placeOf(toolkit.node, root),
    isGeneric: toolkit.isGeneric,
    name: described?.name,
    toolkit: described?.toolkit,
    diagnostics: reporter.diagnostics,
    files: [...files],
    nameAt: shownPlace(toolkit.node.name ?? toolkit.node, root),
  };
}

/** Where a class is, the same in each project that includes its file. */
export function placeOf(node: Node, root: string): string {
  return `${relative(root, node.getSourceFile().fileName)}:${node.pos}`;
}
