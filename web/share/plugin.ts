import type { Plugin } from "vite";
import { fontFiles, readFont } from "./fonts";
import { sharePictures } from "./pictures";

/** Puts into the build what the server draws pictures with: drawings without words, fonts, and how wide their characters are. */
export function sharing(): Plugin {
  return {
    name: "sennik-sharing",
    apply: "build",
    generateBundle() {
      for (const [name, svg] of Object.entries(sharePictures())) this.emitFile({ type: "asset", fileName: `share/${name}.svg`, source: svg });
      const fonts = Object.entries(fontFiles).map(([name, path]) => [name, readFont(name, path)] as const);
      for (const [name, font] of fonts) this.emitFile({ type: "asset", fileName: `share/${name}.ttf`, source: font.file });
      const advances = Object.fromEntries(fonts.map(([name, font]) => [name, font.advances]));
      this.emitFile({ type: "asset", fileName: "share/advances.json", source: JSON.stringify(advances) });
    },
  };
}
