/**
 * Sealed deals, step by step as docs/reference/sealed-deals.md has them. The hashes are a library's: browsers offer theirs only to pages
 * that came over https.
 */
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, randomBytes, utf8ToBytes } from "@noble/hashes/utils.js";

/** A shuffle takes its numbers from the stream by four bytes. */
const NUMBERS = 2 ** 32;

/** Bytes that are mixed in where a player chooses no words: nobody can guess 16. */
const MIXED_BYTES = 16;

/** Returns words that nobody can guess, to mix in. */
export function chanceWords(): string {
  return bytesToHex(randomBytes(MIXED_BYTES));
}

/** Returns the fingerprint of a secret; both are 64 hexadecimal digits. */
export function fingerprint(secret: string): string {
  return bytesToHex(sha256(concatBytes(utf8ToBytes("sennik seal 1\n"), hexToBytes(secret))));
}

/** Returns the bytes from which all shuffles of a game follow. */
export function keyOf(secret: string, mixed: readonly string[]): Uint8Array {
  const lines = mixed.map((words) => `${utf8ToBytes(words).length}:${words}\n`);
  return hmac(sha256, hexToBytes(secret), utf8ToBytes(`sennik mix 1\n${lines.join("")}`));
}

/** Returns the cards in the order of the shuffle with that number, counted from 1, the top card first. */
export function drawnOrder(key: Uint8Array, number: number, cards: readonly string[]): string[] {
  const left = [...cards];
  const stream = numbers(key, number);
  const drawn: string[] = [];
  while (left.length > 0) {
    // Numbers above the last whole multiple would make the first cards a little likelier.
    const most = NUMBERS - (NUMBERS % left.length);
    let next = stream.next().value;
    while (next >= most) next = stream.next().value;
    drawn.push(...left.splice(next % left.length, 1));
  }
  return drawn;
}

function* numbers(key: Uint8Array, number: number): Generator<number, never> {
  for (let block = 0; ; block++) {
    const bytes = hmac(sha256, key, utf8ToBytes(`sennik shuffle 1\n${number} ${block}`));
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    for (let at = 0; at < bytes.length; at += 4) yield view.getUint32(at);
  }
}
