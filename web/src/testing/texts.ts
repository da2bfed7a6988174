const files = import.meta.glob<string>(["$i18n/*/*.ftl", "!**/cli.ftl", "!**/server.ftl", "!**/push.ftl", "!**/share.ftl"], { query: "?raw", import: "default", eager: true });

function textsOf(language: string): string[] {
  return Object.entries(files)
    .filter(([path]) => path.includes(`/${language}/`))
    .map(([, text]) => text);
}

/** The client's catalogues, by language. */
export const texts = { pl: textsOf("pl"), en: textsOf("en") } as const;
