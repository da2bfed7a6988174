/**
 * A plain search: letters without their marks, whatever their size, and every word of the query anywhere, as it stands or in another inflection.
 */

/** The text as it is compared: "Śniący" is "sniacy". */
export function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("ł", "l").replaceAll("’", "'").replace(/\s+/g, " ");
}

/** What inflection puts behind a stem, without marks: of Polish nouns and adjectives, and of English words. "ta" is not among them: "karta" is no form of "kara". */
const ENDING = "(?:i?(?:a|ach|ami|e|ego|ej|em|emu|i|o|om|ow|owi|u|y|ych|ym|ymi)|ich|im|imi|s|es|ies|ed|ied|ing)";
/** A word of 4 letters or more, as its stem and its ending; of a short stem only an ending of 1 or 2 letters is taken. */
const INFLECTED = new RegExp(`^(?:(\\p{L}{4,}?)${ENDING}|(\\p{L}{3})(?=.{1,2}$)${ENDING})$`, "u");

/** What a word of the query is found by: the word itself anywhere, also within another one, or its stem as a word with any ending. */
function sought(word: string): RegExp {
  const itself = word.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
  const inflected = INFLECTED.exec(word);
  const stem = inflected?.[1] ?? inflected?.[2];
  return new RegExp(stem === undefined ? itself : `${itself}|(?<!\\p{L})${stem}${ENDING}?(?!\\p{L})`, "u");
}

/** What is looked for, word by word; nothing where there is no word. */
export function queried(query: string): readonly RegExp[] {
  return plain(query).split(" ").filter((word) => word !== "").map(sought);
}

/** Whether all these words are in a text. */
export function holds(text: string, words: readonly RegExp[]): boolean {
  const compared = plain(text);
  return words.every((word) => word.test(compared));
}
