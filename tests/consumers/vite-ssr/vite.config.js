import { defineConfig } from "vite";

export default defineConfig({ ssr: process.env.INLINE ? { noExternal: true } : {} });
