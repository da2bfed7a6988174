// A game like Sen, written as boardgame.io's documentation teaches: phases, turns, `secret`, `players` and
// PlayerView.STRIP_SECRETS. Deck, turns (take / draw, put / discard / use, keep, peek, swap, wake), count and the following rounds
// are those of Sen's basic game, so that a move gives the server about the same work.

"use strict";

const { INVALID_MOVE, PlayerView, ActivePlayers } = require("boardgame.io/core");

const DREAM = 4;
const LOOKS = 2;
const PENALTY = 5;
const TAKE2 = 10;
const PEEK1 = 11;
const SWAP2 = 12;
const CROWS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 5, 6, 7];
const COPIES = [4, 4, 4, 4, 4, 4, 4, 4, 4, 9, 3, 3, 3];

const DECK = COPIES.flatMap((copies, face) => Array(copies).fill(face));

/** Deals a round. Dreams and draw pile are secret, the first face-up card is public. */
function deal(G, random) {
  const deck = random.Shuffle(DECK);
  G.secret.dreams = G.sizes.map(() => deck.splice(-DREAM));
  G.discard = [deck.pop()];
  G.secret.deck = deck;
  G.deckSize = deck.length;
  G.round += 1;
  G.step = "turn";
  G.caller = null;
  G.over = false;
  G.done = G.sizes.map(() => false);
  G.open = null;
  for (const seat of Object.keys(G.players)) {
    G.players[seat] = { hand: [], seen: G.sizes.map(() => Array(DREAM).fill(null)) };
  }
}

function setup({ ctx, random }) {
  const seats = Array.from({ length: ctx.numPlayers }, (_, seat) => seat);
  const G = {
    secret: {},
    players: Object.fromEntries(seats.map((seat) => [seat, {}])),
    sizes: seats.map(() => DREAM),
    totals: seats.map(() => 0),
    sheet: [],
    round: 0,
    starter: 0,
  };
  deal(G, random);
  return G;
}

const isSlot = (slot) => Number.isInteger(slot) && slot >= 0 && slot < DREAM;
const isSeat = (G, seat) => Number.isInteger(seat) && seat >= 0 && seat < G.sizes.length;

/** Puts the face of the card in that place, or null, into the secrets that each player sees. */
function setSeen(G, seat, slot, face) {
  for (const player of Object.values(G.players)) player.seen[seat][slot] = face;
}

/** Puts the card into the player's own dream, and the replaced card face up on the pile. */
function place(G, me, slot, face, everybody) {
  G.discard.push(G.secret.dreams[me][slot]);
  G.secret.dreams[me][slot] = face;
  setSeen(G, me, slot, everybody ? face : null);
  G.players[me].seen[me][slot] = face;
}

function drawCard(G, me) {
  G.players[me].hand.push(G.secret.deck.pop());
  G.deckSize -= 1;
}

function endTurn(G, events) {
  if (G.deckSize === 0) {
    count(G);
  } else {
    G.step = "turn";
    events.endTurn();
  }
}

/** Turns over and counts all dreams, then applies the caller's reward or penalty. */
function count(G) {
  const raw = G.secret.dreams.map((dream) => dream.reduce((sum, face) => sum + CROWS[face], 0));
  const fewest = Math.min(...raw);
  const holders = raw.filter((crows) => crows === fewest).length;
  const results = raw.map((crows, seat) => {
    if (seat !== G.caller) return crows;
    if (crows > fewest) return crows + PENALTY;
    return holders === 1 ? 0 : crows;
  });
  G.sheet.push(results);
  results.forEach((crows, seat) => (G.totals[seat] += crows));
  G.open = G.secret.dreams.map((dream) => [...dream]);
  G.step = "count";
  G.over = true;
  G.done = G.sizes.map(() => false);
}

// --- moves -------------------------------------------------------------------------------------------------------------

function look({ G, playerID }, slots) {
  const me = Number(playerID);
  if (G.done[me] || !Array.isArray(slots) || slots.length !== LOOKS) return INVALID_MOVE;
  if (!slots.every(isSlot) || slots[0] === slots[1]) return INVALID_MOVE;
  for (const slot of slots) G.players[me].seen[me][slot] = G.secret.dreams[me][slot];
  G.done[me] = true;
}

function wake({ G, playerID }) {
  if (G.step !== "turn") return INVALID_MOVE;
  G.caller = Number(playerID);
  count(G);
}

function take({ G, playerID, events }, slot) {
  if (G.step !== "turn" || !isSlot(slot)) return INVALID_MOVE;
  place(G, Number(playerID), slot, G.discard.pop(), true);
  endTurn(G, events);
}

function draw({ G, playerID }) {
  if (G.step !== "turn") return INVALID_MOVE;
  drawCard(G, Number(playerID));
  G.step = "drawn";
}

function put({ G, playerID, events }, slot) {
  const me = Number(playerID);
  if (G.step !== "drawn" || !isSlot(slot)) return INVALID_MOVE;
  place(G, me, slot, G.players[me].hand.pop(), false);
  endTurn(G, events);
}

function discard({ G, playerID, events }) {
  if (G.step !== "drawn") return INVALID_MOVE;
  G.discard.push(G.players[playerID].hand.pop());
  endTurn(G, events);
}

function use({ G, playerID }) {
  const me = Number(playerID);
  const card = G.players[me].hand[0];
  if (G.step !== "drawn" || card < TAKE2 || (card === TAKE2 && G.deckSize === 0)) return INVALID_MOVE;
  G.discard.push(G.players[me].hand.pop());
  if (card === TAKE2) {
    drawCard(G, me);
    G.step = "drawn";
    if (G.deckSize > 0) {
      drawCard(G, me);
      G.step = "two";
    }
  } else {
    G.step = card === PEEK1 ? "peek" : "swap";
  }
}

function keep({ G, playerID }, kept) {
  if (G.step !== "two" || (kept !== 0 && kept !== 1)) return INVALID_MOVE;
  const hand = G.players[playerID].hand;
  G.discard.push(hand[1 - kept]);
  G.players[playerID].hand = [hand[kept]];
  G.step = "drawn";
}

function peek({ G, playerID, events }, seat, slot) {
  if (G.step !== "peek" || !isSeat(G, seat) || !isSlot(slot)) return INVALID_MOVE;
  G.players[playerID].seen[seat][slot] = G.secret.dreams[seat][slot];
  endTurn(G, events);
}

function swap({ G, events }, p, i, q, j) {
  if (G.step !== "swap" || !isSeat(G, p) || !isSeat(G, q) || p === q || !isSlot(i) || !isSlot(j)) return INVALID_MOVE;
  const dreams = G.secret.dreams;
  [dreams[p][i], dreams[q][j]] = [dreams[q][j], dreams[p][i]];
  for (const { seen } of Object.values(G.players)) [seen[p][i], seen[q][j]] = [seen[q][j], seen[p][i]];
  endTurn(G, events);
}

function next({ G, playerID }) {
  if (G.done[playerID]) return INVALID_MOVE;
  G.done[playerID] = true;
}

/** Makes a move run on the server only, since it needs secrets. If all act at once, no answer makes another one stale. */
const alone = (move) => ({ move, client: false });
const together = (move) => ({ move, client: false, ignoreStaleStateID: true });
const everybody = { activePlayers: ActivePlayers.ALL };

const Dreams = {
  name: "dreams",
  setup,
  disableUndo: true,
  playerView: PlayerView.STRIP_SECRETS,
  phases: {
    look: {
      start: true,
      moves: { look: together(look) },
      turn: everybody,
      endIf: ({ G }) => !G.over && G.done.every(Boolean),
      next: "play",
    },
    play: {
      moves: {
        wake: alone(wake),
        take: alone(take),
        draw: alone(draw),
        put: alone(put),
        discard: alone(discard),
        use: alone(use),
        keep: alone(keep),
        peek: alone(peek),
        swap: alone(swap),
      },
      turn: {
        order: {
          first: ({ G }) => G.starter,
          next: ({ ctx }) => (ctx.playOrderPos + 1) % ctx.numPlayers,
        },
      },
      endIf: ({ G }) => G.over,
      onEnd: ({ G, ctx }) => {
        G.starter = (Number(ctx.currentPlayer) + 1) % ctx.numPlayers;
      },
      next: "count",
    },
    count: {
      moves: { next: together(next) },
      turn: everybody,
      endIf: ({ G }) => G.over && G.done.every(Boolean),
      onEnd: ({ G, random }) => deal(G, random),
      next: "look",
    },
  },
};

module.exports = { Dreams };
