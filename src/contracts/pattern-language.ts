import { type Concatenation, DFA, type Element, type Expression, JS, NFA, type NodeFactory, type NoParent } from "refa";
import { lenientRegExp } from "../definition/lenient-reg-exp.js";
import { Unreadable } from "./schema-reader.js";

type Part = NoParent<Element>;
type Alternatives = readonly NoParent<Concatenation>[];

/** Above so many states a pattern is not compared: the automaton of a complement may be exponentially large. */
const MOST_STATES = 5_000;
/** What making one automaton deterministic may cost: its states, times those of the outcome. */
const MOST_WORK = 1_000_000;
/** The same for all patterns of one comparison of schemas. */
const MOST_WORK_IN_ALL = 5 * MOST_WORK;
/** What any other state costs, in the same measure. */
const STATE_WORK = 40;
/** Automata that are kept: the same patterns come again and again. They are never changed once made. */
const MOST_KEPT = 100;
const automatons = new Map<string, NFA | Unreadable>();
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

/** The work that may still be done: comparisons are synchronous, so that one number does. */
let workLeft = Number.POSITIVE_INFINITY;

/** Compares patterns within bounds for all of them together: beyond, they are unreadable. Bounded by work, not by time. */
export function withinBounds<T>(compare: () => T): T {
  const before = workLeft;
  workLeft = MOST_WORK_IN_ALL;
  try {
    return compare();
  } finally {
    workLeft = before;
  }
}

/** A text that matches the first and not the second; undefined where there is none. Throws `Unreadable`. */
export function textBetween(inner: TextLanguage, outer: TextLanguage): string | undefined {
  return readable(() => {
    const all = automata(inner).reduce((a, b) => intersection(a, b));
    for (const refused of automata(outer, true)) {
      for (const word of intersection(all, refused).words()) return String.fromCodePoint(...word);
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

/** @param reversed - of the texts that do not match each part of the language, instead of those that do */
function automata({ patterns, excluded = [], minLength, maxLength }: TextLanguage, reversed = false): NFA[] {
  const most = maxLength <= LONGEST ? String(maxLength) : "";
  const wanted = [`^[^]{${Math.min(minLength, LONGEST)},${most}}$`, ...patterns];
  return [
    ...wanted.map((pattern) => automatonOf(pattern, reversed)),
    ...excluded.map((pattern) => automatonOf(pattern, !reversed)),
  ];
}

/** What cannot be read is kept as well: to find that out takes the longest. */
function automatonOf(pattern: string, refused: boolean): NFA {
  const key = `${refused} ${pattern}`;
  let known = automatons.get(key);
  if (!known) {
    known = madeOrNot(() => (refused ? complement(automatonOf(pattern, false)) : automaton(pattern)));
    if (automatons.size >= MOST_KEPT) automatons.clear();
    // Where this comparison ran out, another may begin afresh.
    if (workLeft > 0) automatons.set(key, known);
  }
  if (known instanceof Unreadable) throw known;
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
  for (const other of others) first.union(other, states());
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

const TOO_MUCH = "its patterns take too much work to compare";
const MAX_CHARACTER = 0x10ffff;
const ANY_TEXT = JS.Parser.fromLiteral({ source: "[^]*", flags: "u" }).parse().expression.alternatives[0]
  ?.elements[0] as Part;

function fromElements(elements: readonly Part[]): NFA {
  const expression = { type: "Expression", alternatives: [{ type: "Concatenation", elements }] };
  return NFA.fromRegex(
    expression as unknown as NoParent<Expression>,
    { maxCharacter: MAX_CHARACTER },
    { assertions: "throw" },
    states(),
  );
}

function intersection(a: NFA, b: NFA): NFA {
  return NFA.fromIntersection<NFA.ReadonlyNode, NFA.ReadonlyNode>(a, b, states());
}

function complement(automaton: NFA): NFA {
  const size = [...automaton.nodes()].length;
  const refused = DFA.fromFA<NFA.ReadonlyNode>(
    automaton,
    counted(() => new DFA.Node(), size),
  );
  refused.complement(counted(() => new DFA.Node(), size));
  return NFA.fromFA<DFA.ReadonlyNode>(refused, states());
}

function states(): NodeFactory<NFA.Node> {
  return counted(() => new NFA.Node(), STATE_WORK);
}

/** Makes states as long as they may be made. */
function counted<S>(make: () => S, cost: number): NodeFactory<S> {
  let count = 0;
  return {
    createNode() {
      workLeft -= cost;
      if (++count > MOST_STATES || count * cost > MOST_WORK || workLeft < 0) throw new Unreadable(TOO_MUCH);
      return make();
    },
  };
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

function readable<T>(work: () => T): T {
  const done = madeOrNot(work);
  if (done instanceof Unreadable) throw done;
  return done;
}

/** What the library gives up on, such as back references, is unreadable, too. */
function madeOrNot<T>(make: () => T): T | Unreadable {
  try {
    return make();
  } catch (error) {
    return error instanceof Unreadable ? error : new Unreadable(`its pattern cannot be compared (${String(error)})`);
  }
}
