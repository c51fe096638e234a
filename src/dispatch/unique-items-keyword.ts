import type { Ajv, KeywordCxt } from "ajv";
import { loadCodeTag } from "../definition/load-later.cjs";
import { duplicateItems } from "../validation/duplicate-items.js";

/** `uniqueItems` in time linear in the array, see {@link duplicateItems}. */
export function useUniqueItemsKeyword(ajv: Ajv): void {
  const _ = loadCodeTag();
  ajv.removeKeyword("uniqueItems");
  ajv.addKeyword({
    keyword: "uniqueItems",
    type: "array",
    schemaType: "boolean",
    error: { message: "must be unique", params: ({ params: { found } }) => _`{i: ${found}.i, j: ${found}.j}` },
    code(context: KeywordCxt) {
      if (context.schema !== true) return;
      const { gen, data } = context;
      const check = gen.scopeValue("func", { ref: duplicateItems, code: _`runtime.duplicateItems` });
      const found = gen.const("found", _`${check}(${data})`);
      context.setParams({ found });
      context.fail(_`${found} !== undefined`);
    },
  });
}
