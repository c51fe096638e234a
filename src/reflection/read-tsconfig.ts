import { type ParseError, parse, printParseErrorCode } from "jsonc-parser";
import { ProjectConfigError } from "../definition/errors/reflection.js";
import { placeInText } from "../definition/place-in-text.js";

/** `compilerOptions` as they stand in a tsconfig. */
export type TsconfigOptions = Record<string, unknown>;

/** A tsconfig as it stands: nothing inherited, nothing checked. */
export type Tsconfig = Record<string, unknown> & {
  compilerOptions?: TsconfigOptions;
  extends?: string | readonly string[];
  files?: readonly string[];
  include?: readonly string[];
  references?: readonly { readonly path: string }[];
};

/** The text of a file, or undefined where there is none. */
export type ReadText = (path: string) => string | undefined;

/**
 * Reads a tsconfig: JSON with comments and trailing commas.
 *
 * @throws ProjectConfigError (TW2002) when it is missing or something else
 */
export function readTsconfig(path: string, readText: ReadText): Tsconfig {
  const text = readText(path);
  if (text === undefined) throw new ProjectConfigError(path, "there is no such file");
  const errors: ParseError[] = [];
  const content: unknown = parse(text, errors, { allowTrailingComma: true, allowEmptyContent: true });
  const [error] = errors;
  if (error) {
    const place = placeInText(text, error.offset);
    throw new ProjectConfigError(path, `syntax error: ${printParseErrorCode(error.error)}`, place);
  }
  if (content === undefined) return {};
  if (typeof content !== "object" || content === null || Array.isArray(content)) {
    throw new ProjectConfigError(path, "it must hold a JSON object", { line: 1, column: 1 });
  }
  return content as Tsconfig;
}
