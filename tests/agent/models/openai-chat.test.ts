import { describe, expect, test } from "@jest/globals";
import OpenAI, { AzureOpenAI } from "openai";
import { ToolRegistry } from "toolwright";
import { Agent, openAiChat } from "toolwright/agent";
import { scriptedOpenAi } from "../../support/scripted-openai.js";

const registry = new ToolRegistry();

describe("openAiChat", () => {
  test("sends no key where none is needed, else the key, and further parameters as they are", async () => {
    const server = await scriptedOpenAi({ content: "1" }, { content: "2" });
    await new Agent({ registry, model: openAiChat({ model: "m", baseURL: server.baseURL }) }).run("Hi");
    const request = { temperature: 0, stream: false };
    const model = openAiChat({ model: "m", baseURL: server.baseURL, apiKey: "k", request });
    await new Agent({ registry, model }).run("Hi");
    expect(server.headers()[0]).not.toHaveProperty("authorization");
    expect(server.headers()[1]).toHaveProperty("authorization");
    expect(server.bodies()[1]).toMatchObject({ temperature: 0, stream: true, model: "m" });
  });

  test("takes a client of the caller's own, Azure's included", async () => {
    const server = await scriptedOpenAi({ content: "Mine." });
    const client = new OpenAI({ apiKey: "k", baseURL: server.baseURL });
    const result = await new Agent({ registry, model: openAiChat({ model: "m", client }) }).run("Hi");
    expect(result.text).toBe("Mine.");
    const azure = new AzureOpenAI({ apiKey: "k", apiVersion: "v", endpoint: "https://example.openai.azure.com" });
    expect(openAiChat({ model: "m", client: azure }).id).toBe("openai:m");
  });

  test("an agent without a model, or with a name alone, asks the environment", async () => {
    const server = await scriptedOpenAi({ content: "1" }, { content: "2" });
    const before = { ...process.env };
    Object.assign(process.env, { OPENAI_BASE_URL: server.baseURL, MODEL: "from-env" });
    try {
      await new Agent({ registry }).run("Hi");
      await new Agent({ registry, model: "by-name" }).run("Hi");
      delete process.env.MODEL;
      expect(() => new Agent({ registry })).toThrow(/TW6005/);
    } finally {
      process.env = before;
    }
    expect(server.bodies().map(({ model }) => model)).toEqual(["from-env", "by-name"]);
  });
});
