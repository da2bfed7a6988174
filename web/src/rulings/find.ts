/** A plain search: letters without their marks, whatever their size, and every word of the query anywhere. */

/** The text as it is compared: "Śniący" is "sniacy". */
export function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("ł", "l").replaceAll("’", "'").replace(/\s+/g, " ");
}

/** The words that are looked for; none where nothing is. */
export function queried(query: string): readonly string[] {
  return plain(query).split(" ").filter((word) => word !== "");
}

/** Whether all these words are in a text. */
export function holds(text: string, words: readonly string[]): boolean {
  const compared = plain(text);
  return words.every((word) => compared.includes(word));
}
