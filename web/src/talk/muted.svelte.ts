import { recall, remember } from "../app/storage";

/** So many people are remembered; the one muted longest ago is heard again. */
const MOST = 200;

function read(): readonly string[] {
  return (recall("muted") ?? "").split(" ").filter((each) => each !== "");
}

let people = $state.raw<readonly string[]>(read());

/** The people who are not heard on this device, by their public ids. */
export function mutedPeople(): readonly string[] {
  return people;
}

/** Whether what this person says is not shown on this device. */
export function isMuted(person: string): boolean {
  return people.includes(person);
}

/** Shows nothing more of what the person says on this device, or shows it again. */
export function mute(person: string, on: boolean): void {
  const others = people.filter((each) => each !== person);
  keep(on ? [...others, person].slice(-MOST) : others);
}

/** Everybody is heard again. */
export function hearEverybody(): void {
  keep([]);
}

function keep(next: readonly string[]): void {
  people = next;
  remember("muted", next.join(" "));
}
