import { orders, type Picker } from "../../table/choices";
import { dreamPlace } from "./places";

export const NUMBER = "number:";
/** A face in the discard pile that is looked through. */
export const PILE = "pile:";

/** Sen's moves as things to touch. Seats and slots of the notation count from 1, places from 0. */
export const senPicks: Picker = (verb, args, seat) => {
  const numbers = args.map(Number);
  const [a = 0, b = 0, c = 0, d = 0] = numbers;
  const mine = (slot: number): string => dreamPlace(seat, slot - 1);
  switch (verb) {
    case "look":
      return orders(numbers.map(mine));
    case "take":
      return orders(["discard", mine(a)]);
    case "draw":
      return [["draw"]];
    case "put":
      return [[mine(a)]];
    case "discard":
      return [["discard"]];
    case "keep":
      return [[`hand.${a - 1}`]];
    case "peek":
      return [[dreamPlace(a - 1, b - 1)]];
    case "swap": {
      const one = dreamPlace(a - 1, b - 1);
      const other = dreamPlace(c - 1, d - 1);
      return [
        [one, other],
        [other, one],
      ];
    }
    case "claim":
      // The order counts: the card named last lies on top of the discard pile.
      return [["verb:claim", mine(b), mine(c), `${NUMBER}${args[0] ?? ""}`]];
    case "choose":
      return orders([`${PILE}${args[0] ?? ""}`, mine(b)]);
    case "wake":
      // Ends the round for everybody: it is asked twice.
      return [["verb:wake", "verb:wake-now"]];
    default:
      return [[`verb:${verb}`]];
  }
};
