import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import { defineConfig, globalIgnores } from "eslint/config";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default defineConfig(
  globalIgnores(["dist/", "coverage/", "node_modules/", "src/rules/made/"]),
  js.configs.recommended,
  ts.configs.strictTypeChecked,
  ts.configs.stylisticTypeChecked,
  svelte.configs.recommended,
  {
    languageOptions: {
      globals: { ...globals.browser },
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname, extraFileExtensions: [".svelte"] },
    },
    rules: {
      eqeqeq: ["error", "always", { null: "ignore" }],
      "no-console": "error",
      "no-eval": "error",
      "no-implied-eval": "error",
      "no-alert": "error",
      // Numbers in texts are what they look like.
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      // An index that the code has just checked, or that a table's shape gives, needs no second check.
      "@typescript-eslint/no-non-null-assertion": "off",
      // An underscore says that a place in a signature is not needed.
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      // HTML from a string is the one way past the escaping.
      "svelte/no-at-html-tags": "error",
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
    rules: {
      // svelte-check compiles every component and reports these.
      "svelte/valid-compile": "off",
      // Props and state are declared with let and may change from outside.
      "prefer-const": "off",
      "svelte/prefer-const": ["error", { excludedRunes: ["$props", "$state", "$derived"] }],
    },
  },
  {
    // Made by a command. A type, unlike an interface, may be read from the untyped fields of a view without a detour.
    files: ["src/games/*/fields.ts"],
    rules: { "@typescript-eslint/consistent-type-definitions": ["error", "type"] },
  },
  {
    // Settings of tools stand outside the TypeScript project.
    files: ["*.js"],
    extends: [ts.configs.disableTypeChecked],
    languageOptions: { globals: { ...globals.node } },
  },
);
