/**
 * A record that an address carries behind its "#". Browsers send that to no server, so nothing of it is kept anywhere: whoever opens the
 * address has the game from the address itself.
 */
import { coded, decoded } from "../net/base64url";

/** So long an address may get by a record: what people send one another in one message. */
export const LONGEST = 4_000;
/** Characters that a record may have when it is unpacked. Its server takes no more either. */
const LARGEST = 1_000_000;

const NAME = "#record=";
/** When something happened: it makes a record long, and a replay needs none of it. */
const LEFT_OUT = { at: undefined, date: undefined };

/** Returns the record as an address has it, with its "#"; null where it is too long, or this browser can't pack it. */
export async function packed(record: Blob): Promise<string | null> {
  if (typeof CompressionStream === "undefined" || record.size > LARGEST) return null;
  let text: string;
  try {
    const lines = (await record.text()).split("\n").filter((line) => line.trim() !== "");
    text = lines.map((line) => JSON.stringify({ ...(JSON.parse(line) as object), ...LEFT_OUT })).join("\n");
  } catch {
    return null;
  }
  const bytes = await new Response(new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"))).arrayBuffer();
  const address = NAME + coded(new Uint8Array(bytes));
  return address.length <= LONGEST ? address : null;
}

/** Whether what stands behind an address carries a record. */
export function carries(hash: string): boolean {
  return hash.startsWith(NAME);
}

/** Returns the record that stands behind an address. Rejects where it is damaged, or larger than any record. */
export async function unpacked(hash: string): Promise<Blob> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = new Blob([decoded(hash.slice(NAME.length))]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    size += piece.value.length;
    if (size > LARGEST) {
      await reader.cancel();
      throw new RangeError("what is carried is larger than a record");
    }
    pieces.push(piece.value);
  }
  return new Blob(pieces);
}
