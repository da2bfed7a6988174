/** Builds the client for games without a network as one file that needs no server: `vite build --config single.config.ts`. */
import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { viteSingleFile } from "vite-plugin-singlefile";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  plugins: [svelte(), viteSingleFile()],
  resolve: { alias: { $i18n: here("../src/sennik/i18n"), $docs: here("../docs/reference") } },
  build: {
    target: "es2022",
    copyPublicDir: false,
    emptyOutDir: false,
    chunkSizeWarningLimit: 10_000,
    rolldownOptions: { input: here("./sennik.html") },
  },
});
