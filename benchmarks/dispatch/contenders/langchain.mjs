import { tool as langChainTool } from "@langchain/core/tools";

/** A tool call as a chat model hands it over (its text parsed), and the error as text, as LangChain's own tool node does. */
export function createLangChain(tool, schema, shop) {
  const { name, description } = tool;
  const made = langChainTool((value) => tool.run(shop, value), {
    name,
    description,
    schema,
    verboseParsingErrors: true,
  });
  return {
    async call(text) {
      try {
        return await made.invoke({ type: "tool_call", id: "call_1", name, args: JSON.parse(text) });
      } catch (error) {
        return { content: error.message };
      }
    },
    textOf: (message) => message.content,
  };
}
