import { createLangChain } from "./langchain.mjs";

export const name = "LangChain: tool.invoke, zod schema";
export const packageName = "@langchain/core";
export const create = (tool, shop) => createLangChain(tool, tool.zod, shop);
