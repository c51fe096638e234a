import { createLangChain } from "./langchain.mjs";

export const name = "LangChain: tool.invoke, JSON Schema";
export const packageName = "@langchain/core";
export const create = (tool, shop) => createLangChain(tool, tool.inputSchema, shop);
