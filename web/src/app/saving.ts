/** Gives the reader a file with that text. */
export function saveText(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "application/x-ndjson" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // Whoever saves it has it by then.
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, 60_000);
}
