/** Who sits opposite (C30). */
export function opposite(seat: number, seats: number): number {
  return (seat + seats / 2) % seats;
}

/** The seats of a team variant by twos that win together (C30). */
export function pairsOf(seats: number): number[][] {
  return Array.from({ length: seats / 2 }, (_, seat) => [seat, opposite(seat, seats)]);
}
