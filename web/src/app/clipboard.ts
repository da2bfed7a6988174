/** Copies a text that a field holds. Returns whether it is copied; if not, it is selected in the field. */
export async function copyText(text: string, field: HTMLInputElement | HTMLTextAreaElement | undefined): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // No clipboard here: the old way, by selecting, works on plain http too.
    field?.focus();
    field?.select();
    // eslint-disable-next-line @typescript-eslint/no-deprecated
    return document.execCommand("copy");
  }
}
