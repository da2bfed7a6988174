/* What the search says, in English: shorter than in Sphinx's own words, and nothing about categories, of which there are none. */
"use strict";

Object.assign(Documentation.TRANSLATIONS, {
  ", in ": ", in ",
  "Hide Search Matches": "Hide what was found",
  "Preparing search...": "Preparing the search…",
  "Search Results": "Search results",
  "Search finished, found one page matching the search query.": ["One page found.", "${resultCount} pages found."],
  Searching: "Searching",
  "Your search did not match any documents. Please make sure that all words are spelled correctly and that you've selected enough categories.":
    "Nothing was found. Check the spelling, or search for another word.",
});
