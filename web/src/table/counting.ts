/** The game's words for the count: while it runs, at the end of a round and of the game, and on the button that goes on. */
export interface CountTexts {
  counting: string;
  done: string;
  next: string;
  last: string;
}
