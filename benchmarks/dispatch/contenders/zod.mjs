import { prettifyError } from "zod";

export const name = "zod 4: JSON.parse + safeParse + await method";
export const packageName = "zod";

export function create(tool, shop) {
  return {
    async call(text) {
      const parsed = tool.zod.safeParse(JSON.parse(text));
      return parsed.success ? await tool.run(shop, parsed.data) : prettifyError(parsed.error);
    },
    textOf: (result) => result,
  };
}
