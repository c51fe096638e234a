import { readdirSync } from "node:fs";
import { defineConfig } from "vitepress";

const pages = new URL("..", import.meta.url);
const below = (folder) =>
  readdirSync(new URL(folder, pages))
    .filter((name) => name.endsWith(".md") && !/^(?:README|index)\.md$/.test(name))
    .map((name) => ({ text: name.slice(0, -3), link: `/${folder}${name.slice(0, -3)}` }));
const page = (text, name) => ({ text, link: `/${name}` });

export default defineConfig({
  title: "toolwright",
  description: "One TypeScript method signature is one LLM tool.",
  cleanUrls: true,
  // The pages are plain Markdown: what looks like a tag is text.
  markdown: { html: false },
  // A link to a page that is not there ends the build.
  ignoreDeadLinks: false,
  rewrites: { "tools/README.md": "tools/index.md" },
  themeConfig: {
    search: { provider: "local" },
    outline: [2, 3],
    nav: [page("Guide", "getting-started"), page("Toolkits", "tools/"), page("Reference", "reference/")],
    sidebar: {
      "/reference/": [
        { text: "Reference", items: [page("toolwright", "reference/toolwright"), ...below("reference/toolwright/")] },
        { text: "Toolkits", items: below("reference/toolwright/tools/") },
      ],
      "/": [
        {
          text: "Start",
          items: [page("Five minutes", "getting-started"), page("Types", "types"), page("Calls", "calls")],
        },
        {
          text: "Guides",
          items: readdirSync(pages)
            .filter(
              (name) =>
                name.endsWith(".md") && !/^(?:index|getting-started|types|calls|ARCHITECTURE|nestjs)\.md$/.test(name),
            )
            .map((name) => page(name.slice(0, -3).replaceAll("-", " "), name.slice(0, -3))),
        },
        { text: "Recipes", items: [...below("recipes/"), page("NestJS", "nestjs")] },
        { text: "Built-in toolkits", link: "/tools/", items: below("tools/") },
        { text: "For contributors", items: [page("Architecture", "ARCHITECTURE")] },
      ],
    },
  },
});
