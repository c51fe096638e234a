import "reflect-metadata";
import { afterEach, describe, expect, test } from "@jest/globals";
import {
  Controller,
  type DynamicModule,
  type INestApplicationContext,
  Injectable,
  Module,
  type ModuleMetadata,
  type OnModuleInit,
  Scope,
} from "@nestjs/common";
import { NestFactory } from "@nestjs/core";
import {
  DuplicateToolkitError,
  type SnapshotToolkit,
  ToolRegistry,
  type ToolSnapshot,
  tool,
  toolkit,
} from "toolwright";
import { ToolwrightModule } from "toolwright/nestjs";

@Injectable()
class Names {
  static made = 0;
  readonly number = ++Names.made;
  of(id: string): string {
    return `user ${id}`;
  }
}

@Injectable()
class UserTools {
  disposed = false;
  constructor(readonly names: Names) {}
  @tool({ readOnly: true }) find(id: string): string {
    return this.names.of(id);
  }
  dispose(): void {
    this.disposed = true;
  }
}

@Controller()
class HealthController {
  @tool({ readOnly: true }) health(): string {
    return "well";
  }
}

@Injectable({ scope: Scope.REQUEST })
class SessionTools {
  static made = 0;
  readonly number = ++SessionTools.made;
  constructor(readonly names: Names) {}
  @tool({ readOnly: true }) session(): string {
    return `${this.number} of ${this.names.of("7")}`;
  }
  @tool({ readOnly: true }) async *count(): AsyncGenerator<number, string> {
    yield 1;
    yield 2;
    return `counted by ${this.number}`;
  }
}

@Injectable({ scope: Scope.TRANSIENT })
class DraftTools {
  readonly text = "draft";
  @tool({ readOnly: true }) draft(): string {
    return this.text;
  }
}

@Injectable()
@toolkit({ name: "Static" })
class StaticTools {
  @tool({ readOnly: true }) static version(): string {
    return "1";
  }
}

function definitions(source: string, parameters: Readonly<Record<string, readonly string[]>>): SnapshotToolkit {
  const tools = Object.entries(parameters).map(([key, names]) => {
    const properties = Object.fromEntries(names.map((name) => [name, { type: "string" } as const]));
    return [
      key,
      {
        name: key.replace("static ", ""),
        description: "",
        parameters: names.map((name) => ({ name })),
        inputSchema: { type: "object", properties, required: [...names], additionalProperties: false } as const,
      },
    ];
  });
  return { source, description: "", tools: Object.fromEntries(tools) };
}

const snapshot: ToolSnapshot = {
  version: 1,
  toolkits: {
    UserTools: definitions("user.ts", { find: ["id"] }),
    HealthController: definitions("health.ts", { health: [] }),
    SessionTools: definitions("session.ts", { session: [], count: [] }),
    DraftTools: definitions("draft.ts", { draft: [] }),
    Static: definitions("static.ts", { "static version": [] }),
  },
};

const started: INestApplicationContext[] = [];
afterEach(async () => {
  for (const app of started.splice(0)) await app.close();
});

async function start(metadata: ModuleMetadata, toolwright: DynamicModule = ToolwrightModule.forRoot({ snapshot })) {
  @Module({ ...metadata, imports: [toolwright, ...(metadata.imports ?? [])] })
  class AppModule {}
  const app = await NestFactory.createApplicationContext(AppModule, { logger: false, abortOnError: false });
  started.push(app);
  return app;
}

const textOf = async (registry: ToolRegistry, name: string, args: unknown = {}) => {
  const { content } = await registry.call(name, args);
  return content.map((part) => (part.type === "text" ? part.text : part.type)).join();
};

describe("ToolwrightModule", () => {
  test("registers providers and controllers with tools, of any module, with what they depend on", async () => {
    @Module({ providers: [Names, UserTools, { provide: "alias", useExisting: UserTools }], exports: [UserTools] })
    class UserModule {}
    const app = await start({ imports: [UserModule], controllers: [HealthController], providers: [StaticTools] });
    const registry = app.get(ToolRegistry);
    const names = registry.list().map(({ definition }) => definition.name);
    expect(names.sort()).toEqual(["find", "health", "version"]);
    expect(await textOf(registry, "find", { id: "7" })).toBe("user 7");
    expect(await textOf(registry, "health")).toBe("well");
    expect(await textOf(registry, "version")).toBe("1");
  });

  test("a provider made by a factory or given as a value", async () => {
    const app = await start({
      providers: [
        { provide: "tools", useFactory: async () => new UserTools(new Names()) },
        { provide: "value", useValue: new DraftTools() },
        { provide: "text", useValue: "no toolkit" },
        { provide: "nothing", useValue: undefined },
        { provide: "bare", useValue: Object.create(null) },
      ],
    });
    expect(await textOf(app.get(ToolRegistry), "find", { id: "1" })).toBe("user 1");
    expect(await textOf(app.get(ToolRegistry), "draft")).toBe("draft");
  });

  test("without options, and for one module alone", async () => {
    expect(ToolwrightModule.forRoot()).toMatchObject({ module: ToolwrightModule, global: true });
    expect(ToolwrightModule.forRoot({ isGlobal: false })).toMatchObject({ global: false });
  });

  test("a request-scoped toolkit is made for each call, its generators stream", async () => {
    const app = await start({ providers: [Names, SessionTools] });
    const registry = app.get(ToolRegistry);
    const first = SessionTools.made;
    expect(await textOf(registry, "session")).toBe(`${first + 1} of user 7`);
    expect(await textOf(registry, "session")).toBe(`${first + 2} of user 7`);
    const events: unknown[] = [];
    for await (const event of registry.stream({ id: "1", name: "count", arguments: "{}" })) events.push(event);
    expect(events).toMatchObject([
      { type: "delta", delta: 1 },
      { type: "delta", delta: 2 },
      { type: "result", result: { content: [{ text: `counted by ${first + 3}` }] } },
    ]);
  });

  test("a transient toolkit is made once for the registry", async () => {
    const app = await start({ providers: [DraftTools] });
    expect(await textOf(app.get(ToolRegistry), "draft")).toBe("draft");
  });

  test("the tools are there when another module starts", async () => {
    @Injectable()
    class Starter implements OnModuleInit {
      seen = 0;
      constructor(readonly registry: ToolRegistry) {}
      onModuleInit(): void {
        this.seen = this.registry.list().length;
      }
    }
    const app = await start({ providers: [Names, UserTools, Starter] });
    expect(app.get(Starter).seen).toBe(1);
  });

  test("options from a factory; a class registered later comes from Nest's container", async () => {
    const toolwright = ToolwrightModule.forRootAsync({ useFactory: async () => ({ snapshot, keepEvents: 5 }) });
    const app = await start({ providers: [Names, UserTools] }, toolwright);
    const registry = app.get(ToolRegistry);
    await registry.call("find", { id: "1" });
    expect(registry.history.length).toBeGreaterThan(0);
    registry.unregister("UserTools");
    registry.register(UserTools);
    expect(await textOf(registry, "find", { id: "2" })).toBe("user 2");
  });

  test("disposes of the toolkits with the application", async () => {
    const app = await start({ providers: [Names, UserTools] });
    const tools = app.get(UserTools);
    await app.close();
    expect(tools.disposed).toBe(true);
  });

  test("an application whose toolkits the registry refuses does not start", async () => {
    @Module({ providers: [Names, UserTools] })
    class Again {}
    await expect(start({ imports: [Again], providers: [Names, UserTools] })).rejects.toThrow(DuplicateToolkitError);
  });
});
