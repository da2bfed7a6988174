import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";

/** Parts of the build that no page asks for: what the server draws pictures with, and the worker itself. */
const APART = /^(?:share\/|worker\.js$|index\.html$)/;

/** Tells the service worker which files it has to keep, and by which name their version goes. */
export function keeping(publicFolder: string): Plugin {
  return {
    name: "sennik-keeping",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const worker = bundle["worker.js"];
        if (worker?.type !== "chunk") return;
        const made = Object.values(bundle).map((each) => [each.fileName, each.type === "chunk" ? each.code : each.source] as const);
        const given = readdirSync(publicFolder).map((name) => [name, readFileSync(`${publicFolder}/${name}`)] as const);
        const all = [...made, ...given].sort(([one], [other]) => (one < other ? -1 : 1));
        const total = createHash("sha256");
        for (const [name, content] of all) if (!name.startsWith("share/")) total.update(`${name} `).update(content);
        const files = all.map(([name]) => `/${name}`).filter((path) => !APART.test(path.slice(1)));
        worker.code = worker.code.replace("%SENNIK_VERSION%", total.digest("hex").slice(0, 16)).replace("%SENNIK_FILES%", files.join(" "));
      },
    },
  };
}
