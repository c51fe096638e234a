import { Ajv2020 } from "ajv/dist/2020.js";

export const name = "floor: JSON.parse + ajv + await method";
export const packageName = "ajv";

/** The least that a checked call can be: the compiled validator is at hand, nobody looks up or reports anything. */
export function create(tool, shop) {
  const ajv = new Ajv2020();
  const validate = ajv.compile(tool.inputSchema);
  return {
    async call(text) {
      const value = JSON.parse(text);
      return validate(value) ? await tool.run(shop, value) : ajv.errorsText(validate.errors);
    },
    textOf: (result) => result,
  };
}
