/**
 * Builds for node what tests/conformance asks of the exported rules (`driver.js`), of the local referee (`evenings.js`) and of the check of
 * sealed games (`checker.js`): `vite build --config rules.config.ts --outDir FOLDER`.
 */
import { defineConfig } from "vite";

export default defineConfig({
  // The folder stands alone, so libraries go into it.
  ssr: { noExternal: true },
  build: {
    target: "node20",
    ssr: true,
    copyPublicDir: false,
    // What is compared and measured is what browsers get.
    minify: true,
    rolldownOptions: {
      input: { driver: "src/rules/testing/driver.ts", evenings: "src/local/testing/driver.ts", checker: "src/seal/testing/driver.ts" },
      output: { entryFileNames: "[name].js", chunkFileNames: "[name].js" },
    },
  },
});
