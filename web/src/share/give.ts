/** Whether the device can give things to others. Browsers on plain http can't, whatever the types say. */
export const canGive = (): boolean => "share" in navigator;

/** What is given to others, beside a picture. */
export interface Words {
  title: string;
  text: string;
  url?: string | undefined;
}

/**
 * Gives the words, and the picture where the device takes one, to others by what the device has for that. Returns false if it
 * can't. Whoever changes their mind meanwhile wants nothing else, so that counts as done.
 */
export async function give({ title, text, url }: Words, picture: File | null): Promise<boolean> {
  const words = url === undefined ? { title, text } : { title, text, url };
  const files = picture === null ? [] : [picture];
  const whole = files.length > 0 && "canShare" in navigator && navigator.canShare({ files, ...words }) ? { files, ...words } : words;
  try {
    await navigator.share(whole);
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError";
  }
  return true;
}
