/** The card games' rules in the browser, loaded when they are wanted. */
import { CardRules } from "./cards";
import type { CountModule, CountStruct, GameModule, Options, Struct } from "./data";
import { MODULES } from "./exported";
import { shapeOf } from "./structs";

export { CardRules, seatsOf, type Result, type Step, type Trace, type Viewer } from "./cards";
export { Actions, type Argument, type Move } from "./actions";
export { exported } from "./exported";
export { OptionError } from "./options";
export type { CountData, Declared, GameData, GameModule, Options, OptionValue, Struct } from "./data";
export { byName, fieldsOf, type Fields } from "./structs";

/** Returns the module of the game of that name, or undefined if its rules are not exported. */
export async function loadGame(name: string): Promise<GameModule | undefined> {
  return MODULES[`./made/${name}.js`]?.();
}

/** Returns the rules of a table. Throws `OptionError` if no match has these options with so many seats. */
export function rulesOf<S extends Struct>(game: GameModule<S>, options: Options, seats: number): CardRules<S> {
  return new CardRules(game, options, seats);
}

/** Returns a blank struct for the count of a game of which nothing else is exported. */
export function blankSheet<S extends CountStruct>({ State, data }: CountModule<S>): S {
  return new State(shapeOf(data, data.tables[0]!));
}
