/** Builds the driver of tests/conformance/test_exported.py for node: `vite build --config rules.config.ts --outDir FOLDER`. */
import { defineConfig } from "vite";

export default defineConfig({
  build: {
    target: "node20",
    ssr: "src/rules/testing/driver.ts",
    copyPublicDir: false,
    // What is compared and measured is what browsers get.
    minify: true,
    rolldownOptions: { output: { entryFileNames: "driver.js", chunkFileNames: "[name].js" } },
  },
});
