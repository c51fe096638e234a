import { describe, expect, test } from "@jest/globals";
import { reflectProject } from "toolwright/reflection";

describe("reflectProject", () => {
  test("reads a tool from a virtual project", () => {
    const { snapshot, diagnostics } = reflectProject({
      projects: ["/virtual/tsconfig.json"],
      files: {
        "/virtual/tsconfig.json": JSON.stringify({
          compilerOptions: { module: "esnext", paths: { toolwright: [`${process.cwd()}/src/index.ts`] } },
          files: ["clock.ts"],
        }),
        "/virtual/clock.ts": `import { tool } from "toolwright";
          export class Clock {
            /** The time. @param zone a time zone */
            @tool() now(zone?: string): string { return zone ?? ""; }
          }`,
      },
    });
    expect(diagnostics).toEqual([]);
    expect(snapshot.toolkits.Clock?.tools.now?.inputSchema).toEqual({
      type: "object",
      properties: { zone: { type: "string", description: "a time zone" } },
      additionalProperties: false,
    });
  });
});
