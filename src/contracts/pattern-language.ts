import { type Concatenation, DFA, type Element, type Expression, JS, NFA, type NoParent } from "refa";
import { lenientRegExp } from "../definition/lenient-reg-exp.js";
import { Unreadable } from "./schema-reader.js";

type Part = NoParent<Element>;
type Alternatives = readonly NoParent<Concatenation>[];

/** Above so many states a pattern is not compared: the automaton of a complement may be exponentially large. */
const MOST_STATES = 5_000;
/** Automata that are kept: the same patterns come again and again. They are never changed once made. */
const MOST_KEPT = 100;
const automatons = new Map<string, NFA>();
/** A length counts in automata up to here; each character is a state. */
const LONGEST = 500;

/** What texts match a regular expression; as an automaton, because only so can one be told to hold another. */
export interface TextLanguage {
  readonly patterns: readonly string[];
  /** Patterns that texts must not match. */
  readonly excluded?: readonly string[];
  readonly minLength: number;
  readonly maxLength: number;
}

/** A text that matches the first and not the second; undefined where there is none. Throws `Unreadable`. */
export function textBetween(inner: TextLanguage, outer: TextLanguage): string | undefined {
  return readable(() => {
    const all = automata(inner).reduce((a, b) => intersection(a, b));
    for (const wanted of automata(outer)) {
      for (const word of intersection(all, complement(wanted)).words()) return String.fromCodePoint(...word);
    }
    return undefined;
  });
}

/** The shortest texts of a language, none of an empty one; undefined where it cannot be read. */
export function shortestTexts(language: TextLanguage, count: number): readonly string[] | undefined {
  try {
    return readable(() => {
      const texts: string[] = [];
      for (const word of automata(language)
        .reduce((a, b) => intersection(a, b))
        .words()) {
        texts.push(String.fromCodePoint(...word));
        if (texts.length >= count) break;
      }
      return texts;
    });
  } catch {
    return undefined;
  }
}

function automata({ patterns, excluded = [], minLength, maxLength }: TextLanguage): NFA[] {
  const most = maxLength <= LONGEST ? String(maxLength) : "";
  return [`^[^]{${Math.min(minLength, LONGEST)},${most}}$`, ...patterns]
    .map(automatonOf)
    .concat(excluded.map((pattern) => complement(automatonOf(pattern))));
}

function automatonOf(pattern: string): NFA {
  const known = automatons.get(pattern) ?? automaton(pattern);
  if (automatons.size >= MOST_KEPT) automatons.clear();
  automatons.set(pattern, known);
  return known;
}

function automaton(pattern: string): NFA {
  // Without Unicode mode, characters are other units: not to be mixed.
  if (!lenientRegExp(pattern).unicode) throw new Unreadable("its pattern is none in Unicode mode");
  const parser = JS.Parser.fromLiteral({ source: pattern, flags: "u" });
  const { expression } = parser.parse({ backreferences: "throw", assertions: "parse", maxNodes: MOST_STATES });
  return ofAlternatives((expression as NoParent<Expression>).alternatives, false);
}

/** @param anchored - whether the text begins where the alternatives do */
function ofAlternatives(alternatives: Alternatives, anchored: boolean): NFA {
  const [first, ...others] = alternatives.map((part) => ofConcatenation(part, anchored));
  if (!first) throw new Unreadable("its pattern matches nothing");
  for (const other of others) first.union(other, new NFA.LimitedNodeFactory(MOST_STATES));
  return first;
}

/** Assertions are read where they stand at the ends of an alternative: `^`, `$`, and look-aheads after a `^`. */
function ofConcatenation({ elements }: NoParent<Concatenation>, within: boolean): NFA {
  const body = [...elements];
  const demands: { readonly alternatives: Alternatives; readonly negate: boolean }[] = [];
  let anchored = within;
  for (let next = body[0]; next?.type === "Assertion"; next = body[0]) {
    if (isEdge(next, "behind")) anchored = true;
    else if (next.kind === "ahead" && anchored && !isEdge(next, "ahead")) demands.push(next);
    else break;
    body.shift();
  }
  const last = body.at(-1);
  const ends = last !== undefined && isEdge(last, "ahead");
  if (ends) body.pop();
  if (body.some(hasAssertion)) throw new Unreadable("its pattern has assertions inside");
  const plain = fromElements([...(anchored ? [] : [ANY_TEXT]), ...body, ...(ends ? [] : [ANY_TEXT])]);
  return demands.reduce((all, { alternatives, negate }) => {
    const wanted = ofAlternatives(alternatives, true);
    if (!negate) return intersection(all, wanted);
    return intersection(all, complement(wanted));
  }, plain);
}

const MAX_CHARACTER = 0x10ffff;
const ANY_TEXT = JS.Parser.fromLiteral({ source: "[^]*", flags: "u" }).parse().expression.alternatives[0]
  ?.elements[0] as Part;

function fromElements(elements: readonly Part[]): NFA {
  const expression = { type: "Expression", alternatives: [{ type: "Concatenation", elements }] };
  return NFA.fromRegex(
    expression as unknown as NoParent<Expression>,
    { maxCharacter: MAX_CHARACTER },
    { assertions: "throw" },
    new NFA.LimitedNodeFactory(MOST_STATES),
  );
}

function intersection(a: NFA, b: NFA): NFA {
  return NFA.fromIntersection<NFA.ReadonlyNode, NFA.ReadonlyNode>(a, b, new NFA.LimitedNodeFactory(MOST_STATES));
}

function complement(automaton: NFA): NFA {
  const refused = DFA.fromFA<NFA.ReadonlyNode>(automaton, new DFA.LimitedNodeFactory(MOST_STATES));
  refused.complement(new DFA.LimitedNodeFactory(MOST_STATES));
  return NFA.fromFA<DFA.ReadonlyNode>(refused, new NFA.LimitedNodeFactory(MOST_STATES));
}

/** `^` is a look-behind, and `$` a look-ahead, that there be no character. */
function isEdge(part: Part, kind: "behind" | "ahead"): boolean {
  if (part.type !== "Assertion" || part.kind !== kind || !part.negate || part.alternatives.length !== 1) return false;
  const [only, ...others] = part.alternatives[0]?.elements ?? [];
  return others.length === 0 && only?.type === "CharacterClass" && only.characters.isAll;
}

function hasAssertion(part: Part): boolean {
  if (part.type === "Assertion") return true;
  if (part.type !== "Quantifier" && part.type !== "Alternation") return false;
  return part.alternatives.some(({ elements }) => elements.some(hasAssertion));
}

/** What the library gives up on (too many states, back references) is unreadable, too. */
function readable<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable(`its pattern cannot be compared (${String(error)})`);
  }
}
