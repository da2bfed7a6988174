import { Blob as Bytes } from "node:buffer";
import { CompressionStream as Packing, DecompressionStream as Unpacking } from "node:stream/web";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { carries, LONGEST, packed, unpacked } from "./carried";

// The page here has none that can be read as a stream, and no packing.
beforeAll(() => {
  vi.stubGlobal("Blob", Bytes);
  vi.stubGlobal("CompressionStream", Packing);
  vi.stubGlobal("DecompressionStream", Unpacking);
});
afterAll(() => {
  vi.unstubAllGlobals();
});

const HEADER = '{"sennik":1,"game":"sen","seats":["Ala","Żółw"],"options":{"starter":1},"date":"2026-11-30T20:00:00Z"}';
const MOVES = Array.from({ length: 400 }, (_, number) => `{"seat":${1 + (number % 2)},"move":"${["draw", "put 3", "discard"][number % 3] ?? ""}","at":${number * 7919},"by":"person"}`);

test("a game of some hundred moves goes into an address and comes out again, without its times", async () => {
  const address = await packed(new Blob([[HEADER, ...MOVES, ""].join("\n")]));
  expect(address).toMatch(/^#record=[A-Za-z0-9_-]+$/);
  expect(carries(address ?? "")).toBe(true);
  const lines = (await (await unpacked(address ?? "")).text()).split("\n");
  expect(lines).toHaveLength(401);
  expect(JSON.parse(lines[0] ?? "")).toEqual({ sennik: 1, game: "sen", seats: ["Ala", "Żółw"], options: { starter: 1 } });
  expect(JSON.parse(lines[2] ?? "")).toEqual({ seat: 2, move: "put 3", by: "person" });
});

test("what can't be sent in one message gets no address, and what is no record neither", async () => {
  const noise = Array.from({ length: 400 }, (_, number) => `{"move":"${Math.sin(number).toString(36)}"}`);
  expect(await packed(new Blob([noise.join("\n")]))).toBeNull();
  expect(await packed(new Blob(["no record"]))).toBeNull();
  expect(await packed(new Blob([`{"a":"${" ".repeat(1_000_000)}"}`]))).toBeNull();
  expect((await packed(new Blob([HEADER])))?.length).toBeLessThan(LONGEST);
});

test("an address that is damaged, or swells to more than a record, is refused", async () => {
  const address = (await packed(new Blob([HEADER]))) ?? "";
  for (const damaged of ["#record=", "#record=%%%", address.slice(0, 30), "#record=AAAA"]) await expect(unpacked(damaged)).rejects.toThrow();
  const stream = new Blob([" ".repeat(5_000_000)]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const swells = Buffer.from(await new Response(stream).arrayBuffer()).toString("base64url");
  expect(swells.length).toBeLessThan(10_000);
  await expect(unpacked(`#record=${swells}`)).rejects.toThrow(RangeError);
});

test("other addresses carry no record", () => {
  expect(["", "#", "#top", "#records=x"].map(carries)).toEqual([false, false, false, false]);
});
