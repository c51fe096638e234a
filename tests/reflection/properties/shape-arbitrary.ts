// biome-ignore-all lint/suspicious/noTemplateCurlyInString: they are the template literal types under test.

import * as fc from "fast-check";
import { COMPUTED } from "./computed-spellings.js";
import { anyLeaf, LEAVES, NULL, NUMBER, STRING } from "./leaves.js";
import { SPELLINGS } from "./object-spellings.js";
import { NAMES } from "./pools.js";
import type { Leaf, Link, Member, ObjectShape, Shape } from "./shape.js";

type Known = { shape: Shape; object: ObjectShape; member: Member };

/** Names that no spelling uses on its own. */
const OWN_NAMES = NAMES.filter((name) => !/^(next|kids|up|by|done|extra|kind)$/.test(name));
/** An index signature's own kind of names is not for members: their types would have to fit. */
const isPlainName = (member: Member): boolean => !/^\d|^x-/.test(member.name);
const scalars = LEAVES.filter(({ wire }) => !/\{|\[|unknown|any/.test(wire));
const literal = (text: string): Leaf => ({ kind: "leaf", source: `"${text}"`, wire: `"${text}"`, samples: [text] });

const { shape, object } = fc.letrec<Known>((tie) => {
  const members = fc.uniqueArray(tie("member"), { maxLength: 4, selector: (member) => member.name });
  const spelled = (base: Omit<ObjectShape, "spelling">): fc.Arbitrary<ObjectShape> => {
    const plain: ObjectShape = { ...base, spelling: "literal" };
    const fitting = Object.keys(SPELLINGS).filter((name) => SPELLINGS[name]?.fits?.(plain) ?? true);
    return fc.constantFrom(...fitting).map((spelling) => ({ ...plain, spelling }));
  };
  const closedObject = members.chain((list) => spelled({ kind: "object", members: list }));
  const indexKey = fc.constantFrom("string" as const, "number" as const, "`x-${string}`" as const);
  const indexed = fc
    .tuple(members, indexKey, tie("shape"))
    .chain(([list, key, value]) =>
      spelled({ kind: "object", members: list.filter(isPlainName), index: { key, value } }),
    );
  const record = fc
    .tuple(fc.uniqueArray(fc.constantFrom(...OWN_NAMES), { minLength: 1, maxLength: 3 }), tie("shape"))
    .chain(([names, value]) =>
      spelled({
        kind: "object",
        members: names.map((name) => ({ name, shape: value, optional: false, undefinable: false })),
      }),
    );
  const tagged = fc.array(members, { minLength: 2, maxLength: 3 }).map((arms): Shape => {
    const tags = ["a", "b", "red"].map(
      (text): Member => ({ name: "kind", shape: literal(text), optional: false, undefinable: false }),
    );
    const objects = arms.map((list, at): ObjectShape => {
      return { kind: "object", members: [tags[at] as Member, ...list], spelling: at === 1 ? "interface" : "literal" };
    });
    return { kind: "union", arms: objects, spelling: "inline" };
  });
  const distributed = fc.tuple(members, members, tie("shape")).map(([left, right, value]): Shape => {
    const arms = [left, right].map((list): ObjectShape => ({ kind: "object", members: list, spelling: "literal" }));
    return {
      kind: "distributed",
      arms,
      common: [{ name: "extra", shape: value, optional: false, undefinable: false }],
    };
  });
  const links = fc.uniqueArray(fc.constantFrom<Link>("next", "kids", "up", "by", "extra"), {
    minLength: 1,
    maxLength: 3,
  });
  return {
    member: fc
      .record({
        name: fc.constantFrom(...OWN_NAMES),
        shape: tie("shape"),
        optional: fc.boolean(),
        undefinable: fc.nat(5).map((roll) => roll === 5),
      })
      .map((member) => ({ ...member, undefinable: member.undefinable && !isAnything(member.shape) })),
    object: fc.oneof(closedObject, indexed, record),
    shape: fc.oneof(
      { depthSize: "medium", maxDepth: 3, withCrossShrink: true },
      { weight: 8, arbitrary: anyLeaf },
      { weight: 8, arbitrary: tie("object") },
      {
        weight: 3,
        arbitrary: fc.record({
          kind: fc.constant("array"),
          item: tie("shape"),
          spelling: fc.constantFrom("T[]", "generic", "readonly", "ReadonlyArray", "undefinable"),
        }),
      },
      { weight: 3, arbitrary: tupleOf(tie("shape")) },
      {
        weight: 4,
        arbitrary: fc.record({
          kind: fc.constant("union"),
          arms: fc.array(tie("shape"), { minLength: 2, maxLength: 4 }),
          spelling: fc.constantFrom("inline", "alias"),
        }),
      },
      {
        weight: 2,
        arbitrary: tie("shape").map((inner): Shape => ({ kind: "union", arms: [inner, NULL], spelling: "inline" })),
      },
      { weight: 2, arbitrary: tagged },
      { weight: 2, arbitrary: distributed },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant("set"), item: fc.constantFrom(...scalars) }) },
      {
        weight: 2,
        arbitrary: fc.record({ kind: fc.constant("map"), key: fc.constantFrom(STRING, NUMBER), value: tie("shape") }),
      },
      { weight: 3, arbitrary: fc.record({ kind: fc.constant("recursive"), members, links, generic: fc.boolean() }) },
      {
        weight: 4,
        arbitrary: fc.record({
          kind: fc.constant("computed"),
          inner: tie("shape"),
          spelling: fc.constantFrom(...Object.keys(COMPUTED)),
        }),
      },
    ) as fc.Arbitrary<Shape>,
  };
});

/** `unknown | undefined` is `unknown`: such a member stays required. */
function isAnything(type: Shape): boolean {
  if (type.kind === "computed") return isAnything(type.inner);
  if (type.kind === "union") return type.arms.some(isAnything);
  return type.kind === "leaf" && /^(unknown|any)$/.test(type.wire);
}

function tupleOf(item: fc.Arbitrary<Shape>): fc.Arbitrary<Shape> {
  return fc.record(
    {
      kind: fc.constant("tuple" as const),
      required: fc.array(item, { maxLength: 2 }),
      optional: fc.array(item, { maxLength: 2 }),
      rest: item,
      named: fc.boolean(),
    },
    { requiredKeys: ["kind", "required", "optional", "named"] },
  );
}

export { object as anyObject, shape as anyShape };
