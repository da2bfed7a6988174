import enClient from "$i18n/en/client.ftl?raw";
import enSen from "$i18n/en/sen.ftl?raw";
import plClient from "$i18n/pl/client.ftl?raw";
import plSen from "$i18n/pl/sen.ftl?raw";

/** The client's catalogues, by language. */
export const texts = { pl: [plClient, plSen], en: [enClient, enSen] } as const;
