/** The game's words for the count: while it runs, at the end of a round and of the game, on each button, and for whom the others wait. */
export interface CountTexts {
  counting: string;
  skip: string;
  done: string;
  next: string;
  last: string;
  final: string;
  wait: string;
  waiting: (names: string) => string;
}
