import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig } from "vitest/config";
import { keeping } from "./offline/plugin";
import { sharing } from "./share/plugin";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const server = "http://127.0.0.1:8017";

export default defineConfig({
  plugins: [svelte(), svelteTesting(), sharing(), keeping(here("./public"))],
  base: "/",
  resolve: {
    // One set of texts for server, command line and client: import them as "$i18n/pl/table.ftl?raw".
    // The rulings are written once, in the documentation: import them as "$docs/rules-sen.md?raw".
    alias: { $i18n: here("../src/sennik/i18n"), $docs: here("../docs/reference") },
  },
  build: {
    target: "es2022",
    // The content-security policy knows no data: addresses, so nothing is inlined, however small.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 450,
    rolldownOptions: {
      // A service worker lies at the root, under a name that stays: its scope is the whole site.
      input: { index: here("./index.html"), worker: here("./src/calls/worker.ts") },
      output: {
        entryFileNames: (chunk) => (chunk.name === "worker" ? "worker.js" : "assets/[name]-[hash].js"),
        // Texts are called by their language and part, so that tests/test_packaging.py can tell what a page loads.
        chunkFileNames: (chunk) => {
          const text = /\/i18n\/(\w+)\/(\w+)\.ftl/.exec(chunk.facadeModuleId ?? "");
          return text ? `assets/text-${text[1]}-${text[2]}-[hash].js` : "assets/[name]-[hash].js";
        },
      },
    },
  },
  server: {
    fs: { allow: [here("."), here("../src/sennik/i18n"), here("../docs/reference")] },
    proxy: {
      "/api": { target: server },
      "/ws": { target: server, ws: true },
    },
  },
  test: {
    environment: "happy-dom",
    include: ["{src,share}/**/*.test.ts"],
    // A context of its own for each file, in a process that stays: half the processor time of a process for each file.
    pool: "vmThreads",
    setupFiles: ["src/testing/runes.ts", "src/testing/setup.ts"],
    // Animations never end in happy-dom: the tests ask for reduced motion, as a person can.
    environmentOptions: { happyDOM: { settings: { device: { prefersReducedMotion: "reduce" } } } },
    restoreMocks: true,
    // A machine that is busy with something else must not fail what is right.
    testTimeout: 30_000,
  },
});
