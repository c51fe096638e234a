import { describe, expect, test } from "@jest/globals";
import { MissingApiKeyError, MissingModelError } from "toolwright";
import { OPENAI_SOURCE } from "../../../src/agent/models/connect-openai.js";
import { type SettingsOptions, vendorSettings } from "../../../src/agent/models/vendor-settings.js";

const openAiSettings = (options: SettingsOptions, env: NodeJS.ProcessEnv) =>
  vendorSettings(options, OPENAI_SOURCE, env);

describe("vendorSettings, of OpenAI", () => {
  test("come from the environment", () => {
    const env = { MODEL: "m", OPENAI_API_KEY: "k", OPENAI_BASE_URL: "https://gateway.example/v1" };
    expect(openAiSettings({}, env)).toEqual({ model: "m", apiKey: "k", baseURL: "https://gateway.example/v1" });
  });

  test("options come before the environment, and empty variables do not count", () => {
    const env = { MODEL: "m", OPENAI_API_KEY: "k", OPENAI_BASE_URL: "" };
    expect(openAiSettings({ model: "other", apiKey: "mine" }, env)).toEqual({
      model: "other",
      apiKey: "mine",
      baseURL: "https://api.openai.com/v1",
    });
  });

  test("a missing model names MODEL and the option", () => {
    expect(() => openAiSettings({}, { OPENAI_API_KEY: "k" })).toThrow(MissingModelError);
    expect(() => openAiSettings({}, { MODEL: "" })).toThrow(/TW6005.*MODEL.*model:/);
  });

  test("a missing key names the server, OPENAI_API_KEY and the option", () => {
    expect(() => openAiSettings({ model: "m" }, {})).toThrow(MissingApiKeyError);
    expect(() => openAiSettings({ model: "m" }, {})).toThrow(/TW6006.*api\.openai\.com.*OPENAI_API_KEY.*apiKey/);
  });

  test.each([
    "http://localhost:11434/v1",
    "http://127.0.0.1:8000/v1",
    "http://[::1]:8000/v1",
    "http://[fd00::5]:8000/v1",
    "http://0.0.0.0:1234",
    "http://ollama:11434/v1",
    "http://gpu.local/v1",
    "http://host.docker.internal:11434/v1",
    "http://10.1.2.3/v1",
    "http://172.20.0.2/v1",
    "http://192.168.1.5/v1",
  ])("a server of one's own needs no key: %s", (baseURL) => {
    expect(openAiSettings({ model: "m", baseURL }, {})).toEqual({ model: "m", baseURL });
  });

  test.each([
    "https://openrouter.ai/api/v1",
    "https://172.32.0.1/v1",
    "https://local.example.com/v1",
    "http://8.8.8.8",
  ])("any other does: %s", (baseURL) => {
    expect(() => openAiSettings({ model: "m", baseURL }, {})).toThrow(MissingApiKeyError);
  });

  test("an address that is no URL is refused", () => {
    expect(() => openAiSettings({ model: "m" }, { OPENAI_BASE_URL: "localhost" })).toThrow(/TW6009.*OPENAI_BASE_URL/);
  });
});
