import { getLibFiles, ts } from "@ts-morph/common";

/** A program's text with the expressions to judge, one a line from `firstLine` on. */
export interface Question {
  readonly declarations: string;
  readonly type: string;
  readonly values: readonly string[];
}

const options: ts.CompilerOptions = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noEmit: true,
  target: ts.ScriptTarget.ES2022,
  lib: ["lib.es2022.d.ts"],
  types: [],
  moduleDetection: ts.ModuleDetectionKind.Force,
};

const libraries = new Map(getLibFiles().map(({ fileName, text }) => [fileName, text]));
const parsed = new Map<string, ts.SourceFile>();

function libraryFile(name: string): ts.SourceFile | undefined {
  const text = libraries.get(name);
  if (text === undefined) return undefined;
  const file = parsed.get(name) ?? ts.createSourceFile(name, text, ts.ScriptTarget.ES2022);
  parsed.set(name, file);
  return file;
}

/**
 * Asks TypeScript's classic compiler, all in one program, which values it lets a constant of the type be:
 * `const v: Type = <value>`. Throws where TypeScript refuses the type itself.
 */
export function judge(questions: readonly Question[], prelude: string): boolean[][] {
  const texts = new Map([["/prelude.d.ts", `${prelude}\n`]]);
  questions.forEach(({ declarations, type, values }, at) => {
    const constants = values.map((value, index) => `export const v${index}: Subject = ${value};`);
    texts.set(`/q${at}.ts`, `${declarations}\ntype Subject = ${type};\n${constants.join("\n")}\nexport {};\n`);
  });
  const program = ts.createProgram({ rootNames: [...texts.keys()], options, host: hostOf(texts) });
  return questions.map(({ declarations, values }, at) => {
    const file = program.getSourceFile(`/q${at}.ts`) as ts.SourceFile;
    const firstLine = declarations.split("\n").length + 1;
    const refused = new Set<number>();
    for (const { start, messageText } of [
      ...program.getSyntacticDiagnostics(file),
      ...program.getSemanticDiagnostics(file),
    ]) {
      const index = file.getLineAndCharacterOfPosition(start ?? 0).line - firstLine;
      if (index < 0) {
        throw new TypeError(
          `TypeScript refuses the type itself: ${ts.flattenDiagnosticMessageText(messageText, "\n")}\n${file.text}`,
        );
      }
      refused.add(index);
    }
    return values.map((_, index) => !refused.has(index));
  });
}

function hostOf(texts: ReadonlyMap<string, string>): ts.CompilerHost {
  const base = (name: string): string => name.slice(name.lastIndexOf("/") + 1);
  return {
    getSourceFile: (name, languageVersion) => {
      const text = texts.get(name);
      return text === undefined ? libraryFile(base(name)) : ts.createSourceFile(name, text, languageVersion);
    },
    getDefaultLibFileName: () => "/lib/lib.d.ts",
    getDefaultLibLocation: () => "/lib",
    writeFile: () => undefined,
    getCurrentDirectory: () => "/",
    getCanonicalFileName: (name) => name,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => "\n",
    fileExists: (name) => texts.has(name) || libraries.has(base(name)),
    readFile: (name) => texts.get(name) ?? libraries.get(base(name)),
  };
}
