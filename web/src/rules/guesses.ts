/** Guesses of what a viewer can't see, drawn so that they agree with what the viewer was sent. */
import type { CardRules, Viewer } from "./cards";
import type { Struct } from "./data";

/** What the server sent of a view, by field name. */
export type Sent = Readonly<Record<string, unknown>>;

/** A view with which the rules agree, the seed of its guesses, and the first of these. */
export interface Guessed {
  readonly view: Struct;
  readonly seed: number;
  readonly first: Struct;
}

/** Begins with a view; null where these rules do not give the view that was sent, so that they can say nothing of it. */
export function guessed(rules: CardRules, fields: Sent, viewer: Viewer): Guessed | null {
  if (!rules.reads(fields)) return null;
  const view = rules.view(fields);
  const seed = seedOf(fields);
  const first = rules.sample(view, seed);
  const seen = rules.fields(rules.hide(first, viewer));
  const same = Object.keys(fields).every((name) => JSON.stringify(seen[name]) === JSON.stringify(fields[name]));
  return same ? { view, seed, first } : null;
}

/** The cards of which the viewer does not know the face, by their numbers in the guesses. */
export function hiddenCards({ view, first }: Guessed): number[] {
  return [...view.face.keys()].filter((card) => view.face[card] === 0 && first.face[card] !== 0);
}

/** A number of 32 bits that stands for a view, so that what is said of it stays as it is while the view does (FNV-1a). */
function seedOf(fields: Sent): number {
  let sum = 0x811c9dc5;
  for (const name of Object.keys(fields).sort()) {
    for (const sign of JSON.stringify([name, fields[name]])) sum = Math.imul(sum ^ sign.charCodeAt(0), 0x01000193) >>> 0;
  }
  return sum;
}
