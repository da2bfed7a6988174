/** Texts as sentences one after the other, as they are read aloud: each ends with a mark of its own or a full stop, what is empty is left out. */
export function sentences(...said: readonly string[]): string {
  return said
    .map((text) => text.trim())
    .filter((text) => text !== "")
    .map((text) => (/[.!?…:;][”’"»)]*$/.test(text) ? text : `${text}.`))
    .join(" ");
}
