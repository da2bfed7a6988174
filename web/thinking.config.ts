/** Builds for a browser what benchmarks/offline.py measures: `vite build --config thinking.config.ts --outDir FOLDER`. */
import { defineConfig } from "vite";

export default defineConfig({
  build: {
    copyPublicDir: false,
    rolldownOptions: {
      input: "src/local/testing/thinking.ts",
      preserveEntrySignatures: "strict",
      output: { entryFileNames: "[name].js", chunkFileNames: "[name].js" },
    },
  },
});
