// The one file that touches TypeScript 7's API. Everything else takes the API's values and types from here.
import type * as AstModule from "typescript/unstable/ast";
import type {
  ArrayTypeNode,
  BinaryExpression,
  ClassDeclaration,
  ClassElement,
  ClassExpression,
  Decorator,
  Expression,
  ImportDeclaration,
  Node,
  ParameterDeclaration,
  SourceFile,
  TypeNode,
} from "typescript/unstable/ast";
import type * as SyncModule from "typescript/unstable/sync";
import type {
  API,
  Checker,
  Symbol as CompilerSymbol,
  IndexInfo,
  IndexType,
  NodeHandle,
  Project,
  Signature,
  Snapshot,
  Type,
  Diagnostic as TypeScriptDiagnostic,
} from "typescript/unstable/sync";
import { CompilerLoadError, ProjectConfigError, TypeScriptMissingError } from "../definition/errors/reflection.js";
import { loadTypeScript } from "./load-typescript.cjs";
import { createProjectFiles, type ProjectFiles, readDisk } from "./project-files.js";

export type {
  ArrayTypeNode,
  BinaryExpression,
  Checker,
  ClassDeclaration,
  ClassElement,
  ClassExpression,
  CompilerSymbol,
  Decorator,
  Expression,
  ImportDeclaration,
  IndexInfo,
  IndexType,
  Node,
  NodeHandle,
  ParameterDeclaration,
  Project,
  Signature,
  SourceFile,
  Type,
  TypeNode,
  TypeScriptDiagnostic,
};

/** A class, declared or as an expression. */
export type ClassNode = ClassDeclaration | ClassExpression;

// Live bindings, set when the compiler is first opened: this module loads without TypeScript.
export let ast: typeof AstModule;
export let SyntaxKind: typeof AstModule.SyntaxKind;
export let TypeFlags: typeof SyncModule.TypeFlags;
export let ObjectFlags: typeof SyncModule.ObjectFlags;
export let SymbolFlags: typeof SyncModule.SymbolFlags;
export let ElementFlags: typeof SyncModule.ElementFlags;
export let SignatureKind: typeof SyncModule.SignatureKind;
let Api: typeof API;

/** What happened to files on the disk; absolute paths with forward slashes. */
export interface FileChanges {
  readonly changed: string[];
  readonly created: string[];
  readonly deleted: string[];
}

/** An open compiler process with its projects. `close()` ends the process. */
export interface Compiler {
  /** As of the last update. */
  readonly projects: readonly Project[];
  /** Absolute paths of every file that the compiler asked for and that exists. */
  readonly files: ProjectFiles;
  /** Reads changed files again; what did not change is kept. */
  update(fileChanges: FileChanges): void;
  close(): void;
}

/**
 * Starts TypeScript 7 on some tsconfigs.
 *
 * @param requested - absolute paths with forward slashes
 * @param virtual - texts by absolute path, in front of the disk
 * @throws TypeScriptMissingError (TW2001) when TypeScript 7 is not installed
 * @throws ProjectConfigError (TW2002) when a tsconfig is missing or broken
 * @throws CompilerLoadError (TW2018) when a loader hook keeps TypeScript 7 from loading
 */
export function openCompiler(requested: readonly string[], virtual: Readonly<Record<string, string>>): Compiler {
  load();
  const texts = (path: string) => virtual[path] ?? readDisk(path);
  const files = createProjectFiles(requested, texts, Object.keys(virtual));
  let api: API;
  try {
    api = new Api({ fs: files.fileSystem, cwd: files.directory });
  } catch (cause) {
    throw new TypeScriptMissingError(cause);
  }
  try {
    let state = api.updateSnapshot({ openProjects: [...files.configs] });
    let projects = projectsOf(state, files.configs);
    return {
      get projects() {
        return projects;
      },
      files,
      update(fileChanges) {
        const before = state;
        state = api.updateSnapshot({ fileChanges });
        before.dispose();
        projects = projectsOf(state, files.configs);
      },
      close: () => closeApi(api),
    };
  } catch (error) {
    closeApi(api);
    throw error;
  }
}

/** Where the API keeps its process: no public name leads to it. */
interface WithProcess {
  readonly client?: { readonly channel?: { readonly child?: { kill(signal: "SIGKILL"): boolean } } };
}

/**
 * Ends the process at once: it has nothing to save, and asked to end it at times writes `context canceled` to our stderr.
 * Where it has died, the first try fails to tell it what it may forget; the second lets go of it.
 */
function closeApi(api: API): void {
  (api as unknown as WithProcess).client?.channel?.child?.kill("SIGKILL");
  try {
    api.close();
  } catch {
    api.close();
  }
}

function projectsOf(state: Snapshot, configs: readonly string[]): Project[] {
  return configs.map((config) => {
    const project = state.getProject(config);
    if (!project) throw new ProjectConfigError(config, "the compiler could not open it");
    return project;
  });
}

function load(): void {
  if (Api) return;
  try {
    const loaded = loadTypeScript() as { sync: typeof SyncModule; ast: typeof AstModule };
    Api = loaded.sync.API;
    ({ TypeFlags, ObjectFlags, SymbolFlags, ElementFlags, SignatureKind } = loaded.sync);
    ast = loaded.ast;
    SyntaxKind = loaded.ast.SyntaxKind;
  } catch (cause) {
    throw isMissing(cause) ? new TypeScriptMissingError(cause) : new CompilerLoadError(cause);
  }
}

/** Whether there is no package, or one of TypeScript 5 or 6, which lacks the API. */
function isMissing(cause: unknown): boolean {
  const missing = ["MODULE_NOT_FOUND", "ERR_MODULE_NOT_FOUND", "ERR_PACKAGE_PATH_NOT_EXPORTED"];
  const { code, message = "" } = cause as { code?: string; message?: string };
  // Jest's own loader has no codes.
  return missing.includes(code ?? "") || /^Cannot find module|is not defined by "exports"/.test(message);
}
