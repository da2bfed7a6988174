/** Builds the driver of tests/conformance/test_pads.py for node: `vite build --config pads.config.ts --outDir FOLDER`. */
import { defineConfig } from "vite";

export default defineConfig({
  build: {
    target: "node20",
    ssr: "src/pads/testing/driver.ts",
    copyPublicDir: false,
    rolldownOptions: { output: { entryFileNames: "driver.js", chunkFileNames: "[name].js" } },
  },
});
