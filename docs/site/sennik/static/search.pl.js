/* What the search says, in Polish. Sphinx's own words have no plurals, and make code of a text, which the server's policy forbids. */
"use strict";

Object.assign(Documentation.TRANSLATIONS, {
  ", in ": ", w ",
  "Hide Search Matches": "Ukryj wyniki wyszukiwania",
  "Preparing search...": "Przygotowanie wyszukiwania…",
  "Search Results": "Wyniki wyszukiwania",
  "Search finished, found one page matching the search query.": [
    "Znaleziono jedną stronę.",
    "Znaleziono ${resultCount} strony.",
    "Znaleziono ${resultCount} stron.",
  ],
  Searching: "Szukanie",
  "Your search did not match any documents. Please make sure that all words are spelled correctly and that you've selected enough categories.":
    "Niczego nie znaleziono. Sprawdź pisownię albo poszukaj innego słowa.",
});

{
  const forms = ["one", "few", "many"];
  const rules = new Intl.PluralRules("pl");
  Documentation.PLURAL_EXPR = (n) => forms.indexOf(rules.select(n));
}
