// The player of the load, the same random player for both servers. It chooses among the legal moves by these weights.

const WAKE = 0.02;
const TAKE = 0.25;
const USE = 0.5;
const PUT = 0.5;

/** What both players of the load have. Calls `ready` for each decision, and `seen` when the player sees their own move. */
export class Player {
  constructor(port, counters) {
    this.port = port;
    this.counters = counters;
    this.flying = false;
    this.ready = () => {};
    this.seen = () => {};
  }
}

/** Returns a random whole number from 0 to `size` - 1. */
export const below = (size) => Math.floor(Math.random() * size);

const one = (list) => list[below(list.length)];

/**
 * Returns one of the possible moves.
 * @param {Record<string, unknown[][]>} offer verb -> argument lists
 * @returns {[string, unknown[]]}
 */
export function choose(offer) {
  let verb;
  if (offer.draw) {
    const luck = Math.random();
    verb = offer.wake && luck < WAKE ? "wake" : offer.take && luck < WAKE + TAKE ? "take" : "draw";
  } else if (offer.discard) {
    verb = offer.use && Math.random() < USE ? "use" : offer.put && Math.random() < PUT ? "put" : "discard";
  } else {
    verb = Object.keys(offer)[0];
  }
  return [verb, one(offer[verb])];
}
