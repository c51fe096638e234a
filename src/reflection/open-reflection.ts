import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { dirname } from "node:path/posix";
import { type Compiler, openCompiler, type Project, type SourceFile } from "./compiler.js";
import { findTools } from "./find-tools.js";
import { FoundToolkits } from "./found-toolkits.js";
import { loadWritten } from "./load-written.js";
import type { Reflection, ReflectOptions } from "./reflect-project.js";
import { reportSyntaxErrors } from "./report-syntax-errors.js";
import { Reporter, sortDiagnostics } from "./reporter.js";
import { isTypeScript, readableSources } from "./source-files.js";
import { hashSources } from "./source-hashes.js";
import { TypeFacts } from "./type-facts.js";

/** A compiler that stays open between reflections of the same projects. `close()` ends its process. */
export interface ReflectionSession {
  /**
   * What the files say now. The first call starts the compiler; so does one after a call that threw.
   *
   * @param changed - paths of the files that changed, appeared or went since the last call; without them the last
   *   state is read again. Options, such as those of a tsconfig, that change make the compiler start anew.
   * @throws the errors of `reflectProject`
   */
  reflect(changed?: Iterable<string>): Reflection;
  /** Ends the compiler's process. The session can still be used: it would start another. */
  close(): void;
}

/** Files that say how others are read: the compiler is told of them when it starts. */
const SETTINGS = /\/(?:package|[jt]sconfig[^/]*)\.json$/;

/** Opens a session for reflecting the same projects again and again, as after each edit: what did not change is kept. */
export function openReflection({ projects, root, files = {} }: ReflectOptions): ReflectionSession {
  const configs = projects.map((path) => toPosix(resolve(path)));
  const base = root === undefined ? dirname(configs[0] ?? toPosix(process.cwd())) : toPosix(resolve(root));
  const virtual = Object.fromEntries(Object.entries(files).map(([path, text]) => [toPosix(resolve(path)), text]));
  let compiler: Compiler | undefined;
  const close = () => {
    const open = compiler;
    compiler = undefined;
    open?.close();
  };
  return {
    reflect(changed = []) {
      const paths = [...changed].map((path) => toPosix(resolve(path)));
      if (paths.some((path) => SETTINGS.test(path) || compiler?.files.jsonFiles.has(path))) close();
      try {
        if (compiler && paths.length > 0) compiler.update(changesOf(paths, compiler.projects));
        compiler ??= openCompiler(configs, virtual);
        return reflectAll(compiler, base, virtual);
      } catch (error) {
        close();
        throw error;
      }
    },
    close,
  };
}

function changesOf(paths: readonly string[], projects: readonly Project[]) {
  const known = new Set(projects.flatMap(({ program }) => program.getSourceFileNames()));
  const present = paths.filter((path) => existsSync(path));
  return {
    changed: present.filter((path) => known.has(path)),
    created: present.filter((path) => !known.has(path)),
    deleted: paths.filter((path) => !present.includes(path)),
  };
}

function reflectAll(compiler: Compiler, base: string, virtual: Readonly<Record<string, string>>): Reflection {
  const reporter = new Reporter(base);
  const found = new FoundToolkits(base, reporter);
  const sources = new Map<string, SourceFile>();
  for (const project of compiler.projects) {
    for (const source of reflectOne(project, virtual, found, reporter)) sources.set(source.fileName, source);
  }
  const inputs = [
    ...new Set([
      ...compiler.projects.flatMap(({ program }) => program.getSourceFileNames()),
      ...compiler.files.jsonFiles,
    ]),
  ];
  return {
    snapshot: {
      version: 1,
      sources: hashSources(sources.values(), virtual, base),
      toolkits: found.toolkits,
    },
    diagnostics: sortDiagnostics(reporter.diagnostics),
    inputs: inputs.sort(),
  };
}

/** Reflects one project; the files that shaped its definitions. */
function reflectOne(
  project: Project,
  virtual: Readonly<Record<string, string>>,
  found: FoundToolkits,
  reporter: Reporter,
): SourceFile[] {
  const facts = new TypeFacts(project);
  const sources = readableSources(project, virtual);
  const toolkits = findTools(sources, facts, reporter);
  const declarations = toolkits.flatMap(({ tools }) => tools.map(({ declaration }) => declaration));
  loadWritten([...new Set(declarations)], facts);
  for (const toolkit of toolkits) {
    for (const node of [toolkit.node, ...toolkit.tools.map(({ declaration }) => declaration)]) facts.note(node);
    found.add(toolkit, facts);
  }
  const shaping = [...facts.files].flatMap((name) => project.program.getSourceFile(name) ?? []);
  const typed = sources.filter(isTypeScript);
  for (const source of new Set([...typed, ...shaping])) reportSyntaxErrors(source, facts, reporter);
  return shaping;
}

function toPosix(path: string): string {
  return path.replaceAll("\\", "/");
}
