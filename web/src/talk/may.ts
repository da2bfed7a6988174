import type { GameInfo } from "../net/messages";
import type { Snapshot } from "../state/table";
import { oneDevice } from "../table/setup";

/** The other people at a table, who hear what is said there. There are none where one device serves all. */
export function others(snapshot: Snapshot, game: GameInfo): Snapshot["table"]["people"] {
  if (oneDevice(game, snapshot.table.setup)) return [];
  return snapshot.table.people.filter((person) => person.person !== snapshot.you && (person.present || person.seat !== null));
}

/** Whether the viewer may talk at this table at all: in play that is for people with a seat. */
export function mayTalk(snapshot: Snapshot): boolean {
  const self = snapshot.table.people.find((person) => person.person === snapshot.you);
  return self?.put_out !== true && (snapshot.seat !== null || snapshot.table.phase !== "playing");
}

/** Whether nobody may talk just now, as the game says of its phases. The server has the last word. */
export function isSilent(snapshot: Snapshot, game: GameInfo): boolean {
  if (snapshot.table.phase !== "playing") return false;
  const phase = snapshot.state?.["phase"];
  const name = typeof phase === "number" ? game.phases[phase] : phase;
  return typeof name === "string" && game.meanings.silent.includes(name);
}
