import { afterEach, describe, expect, test } from "@jest/globals";
import { type ConfigValues, ToolkitConfigError, ToolRegistry, type ToolSnapshot, tool, toolkit } from "toolwright";

const SECRET = "s3cret-of-the-service";

class Weather {
  static readonly config = {
    apiKey: { type: "string", secret: true, env: "TOOLWRIGHT_TEST_KEY", description: "The key of the service." },
    days: { type: "number", env: "TOOLWRIGHT_TEST_DAYS", default: 3 },
    metric: { type: "boolean", required: false },
  } as const;

  values: ConfigValues<typeof Weather.config> | undefined;

  constructor(readonly made?: ConfigValues<typeof Weather.config>) {}

  configure(values: ConfigValues<typeof Weather.config>): void {
    this.values = values;
  }

  @tool({ readOnly: true })
  forecast(): unknown {
    if (this.values?.days === 0) throw new RangeError(`no days for ${SECRET}`);
    const url = `https://api.example/?key=${encodeURIComponent(SECRET)}`;
    return { values: this.values, url, header: Buffer.from(SECRET).toString("base64") };
  }
}

@toolkit({ config: { token: { type: "string", secret: true, description: "The token." } } })
class Mail {
  @tool()
  send(): string {
    return SECRET;
  }
}

const described = (name: string) => ({
  name,
  description: "",
  parameters: [],
  inputSchema: { type: "object" } as const,
});
const snapshot: ToolSnapshot = {
  version: 1,
  toolkits: {
    Weather: { source: "w.ts", description: "", tools: { forecast: described("forecast") } },
    Mail: { source: "m.ts", description: "", tools: { send: described("send") } },
  },
};
const registryOf = (config = {}) => new ToolRegistry({ snapshot, config });

afterEach(() => {
  delete process.env.TOOLWRIGHT_TEST_KEY;
  delete process.env.TOOLWRIGHT_TEST_DAYS;
});

describe("values", () => {
  test("come from the option, else the environment, else the default, in their types", () => {
    process.env.TOOLWRIGHT_TEST_KEY = "from-environment";
    process.env.TOOLWRIGHT_TEST_DAYS = "5";
    const weather = new Weather();
    const registry = registryOf({ Weather: { apiKey: SECRET } }).register(weather);
    expect(weather.values).toEqual({ apiKey: SECRET, days: 5, metric: undefined });
    expect(registry.configuration.map(({ key, from, required }) => [key, from, required])).toEqual([
      ["apiKey", "option", true],
      ["days", "environment", false],
      ["metric", "missing", false],
    ]);
    expect(JSON.stringify(registry.configuration)).not.toContain(SECRET);
  });

  test("are given to the constructor of a class, and to resolve", () => {
    const config = { Weather: { apiKey: SECRET } };
    const made: Weather[] = [];
    const resolve = (_toolkit: unknown, values?: object) => {
      made.push(new Weather(values as ConfigValues<typeof Weather.config>));
      return made[0] as Weather;
    };
    new ToolRegistry({ snapshot, config, resolve }).register(Weather);
    expect(made[0]?.made).toEqual({ apiKey: SECRET, days: 3, metric: undefined });
    expect(made[0]?.values).toEqual(made[0]?.made);
    expect(() => registryOf(config).register(Weather)).not.toThrow();
  });
});

describe("what is missing or wrong", () => {
  test("is told of all toolkits at once, with the way out and without values", () => {
    process.env.TOOLWRIGHT_TEST_DAYS = "soon";
    const registry = registryOf({ Weather: { metrics: true, metric: "yes" } });
    let error: unknown;
    try {
      registry.register(new Weather(), Mail);
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toBeInstanceOf(ToolkitConfigError);
    expect((error as ToolkitConfigError).message).toBe(
      [
        "TW4011: Toolkits are not configured:",
        "- Weather.apiKey (string, secret) is missing: set TOOLWRIGHT_TEST_KEY, or give new ToolRegistry({ config: { Weather: { apiKey } } }). The key of the service.",
        "- Weather.days (number) from TOOLWRIGHT_TEST_DAYS must be a number, not this text.",
        "- Weather.metric (boolean) from the config option must be a boolean, not this text.",
        "- Weather.metrics is given, but Weather declares no such key",
        "- Mail.token (string, secret) is missing: give new ToolRegistry({ config: { Mail: { token } } }). The token.",
      ].join("\n"),
    );
    expect(registry.list()).toEqual([]);
    expect((error as ToolkitConfigError).needs.map(({ key }) => key)).toEqual(["apiKey", "days", "metric", "token"]);
  });

  test("a declaration that is none is refused", () => {
    const wrong = { key: { type: "text", secrets: true, default: 5 } };
    expect(() => toolkit({ config: wrong as never })(class {})).toThrow(/config\.key\.type must be "string"/);
    class Odd extends Weather {
      static override readonly config = { key: { type: "text" } } as never;
    }
    expect(() => registryOf().register(new Odd())).toThrow(/config\.key\.type/);
  });
});

describe("secrets", () => {
  test("of a toolkit that comes later are taken out of results of calls under way, and caches go on", async () => {
    const registry = registryOf({ Mail: { token: SECRET } });
    let runs = 0;
    let release = (_text: string): void => {};
    const answer = new Promise<string>((resolve) => {
      release = resolve;
    });
    const text = { description: "", inputSchema: { type: "object" }, annotations: { readOnly: true } } as const;
    registry.add({ ...text, name: "kept" }, () => `${SECRET} ${++runs}`, { readOnly: true, cacheMs: 3_600_000 });
    registry.add({ ...text, name: "slow" }, () => answer);
    expect((await registry.call("kept")).content).toEqual([{ type: "text", text: `${SECRET} 1` }]);
    const slow = registry.call("slow");
    registry.register(new Mail());
    release(SECRET);
    expect((await slow).content).toEqual([{ type: "text", text: "[secret removed]" }]);
    expect((await registry.call("kept")).content).toEqual([{ type: "text", text: "[secret removed] 1" }]);
    expect(runs).toBe(1);
  });

  test("are taken out of results and failures, of every tool, whatever they are encoded as", async () => {
    const registry = registryOf({ Weather: { apiKey: SECRET }, Mail: { token: "another-token" } });
    registry.add({ name: "early", inputSchema: { type: "object" } }, () => `early ${SECRET}`);
    expect((await registry.call("early")).content).toEqual([{ type: "text", text: `early ${SECRET}` }]);
    const weather = new Weather();
    registry.register(weather, Mail);
    const results = [await registry.call("forecast"), await registry.call("send"), await registry.call("early")];
    weather.configure({ apiKey: SECRET, days: 0, metric: undefined });
    results.push(await registry.call("forecast"));
    const text = JSON.stringify(results.map(({ failure, ...rest }) => ({ ...rest, message: failure?.message })));
    for (const form of [SECRET, encodeURIComponent(SECRET), Buffer.from(SECRET).toString("base64")]) {
      expect(text).not.toContain(form);
    }
    expect(results.map(({ isError }) => isError)).toEqual([false, false, false, true]);
  });
});
