/** Structs as bytes and as plain data. Equal states have equal bytes, which are those of the server. */
import type { CountStruct, Declared, GameData, Place, Shape, Sized, Struct } from "./data";

/** A field as plain data. */
export type FieldValue = number | number[] | number[][];
/** A view by field name, as plain data. */
export type Fields = Record<string, FieldValue>;

/**
 * Places the fields of a table's structs. `cards` is the size of its deck, and `usual` that of the printed one. `larger` has the dimensions of fields that
 * need more room for this deck.
 */
export function shapeOf(data: Declared, table: Sized, cards = 0, usual = 0, larger: Sized["dims"] = {}): Shape {
  const shape: Record<string, Place | number | readonly [number, number]> = {};
  const ends = [0, 0, 0];
  let offset = 0;
  let part = 0;
  for (const [name, bytes, of] of data.fields) {
    if (of !== part) {
      offset = Math.ceil(offset / 8) * 8;
      for (; part < of; part++) ends[part] = offset;
    }
    offset = Math.ceil(offset / bytes) * bytes;
    const dims = [...(larger[name] ?? table.dims[name] ?? [])];
    const grown = table.grows[name];
    if (grown !== undefined) dims[grown]! += cards - usual;
    const count = dims.reduce((all, one) => all * one, 1);
    shape[name] = { at: offset, count, dims };
    offset += bytes * count;
  }
  offset = Math.ceil(offset / 8) * 8;
  for (; part < 3; part++) ends[part] = offset;
  return { ...shape, size: offset, ends: [ends[0]!, ends[1]!] };
}

/** A struct's fields by name, for code that knows no game. */
export type AnyStruct = Record<string, number | Int8Array | Int16Array | Int32Array | Uint32Array>;

/** Returns the struct for code that looks its fields up by name. */
export const byName = (struct: CountStruct): AnyStruct => struct as unknown as AnyStruct;

const place = (shape: Shape, field: string): Place => shape[field] as Place;

/** Moves the numbers that are no arrays between a struct and its bytes. */
function scalars(data: GameData, struct: Struct, visit: (name: string, bytes: number, at: number) => void): void {
  for (const [name, bytes, part] of data.fields) {
    const where = place(struct.$shape, name);
    if (part < 2 && where.dims.length === 0) visit(name, bytes, where.at);
  }
}

/** Returns the bytes of the state, and with `told` also those of the trace. */
export function pack(data: GameData, struct: Struct, told = false): Uint8Array {
  const bytes = new DataView(struct.$buffer);
  const fields = byName(struct);
  scalars(data, struct, (name, size, at) => {
    const value = fields[name] as number;
    if (size === 4) bytes.setInt32(at, value, true);
    else if (size === 2) bytes.setInt16(at, value, true);
    else bytes.setInt8(at, value);
  });
  return new Uint8Array(struct.$buffer.slice(0, struct.$shape.ends[told ? 1 : 0]));
}

/** Fills a struct with the bytes of a state, or of a state and its trace. Its scratch becomes blank. */
export function unpack(data: GameData, struct: Struct, packed: Uint8Array): void {
  const whole = new Uint8Array(struct.$buffer);
  whole.fill(0);
  whole.set(packed);
  const bytes = new DataView(struct.$buffer);
  const fields = byName(struct);
  scalars(data, struct, (name, size, at) => {
    fields[name] = size === 4 ? bytes.getInt32(at, true) : size === 2 ? bytes.getInt16(at, true) : bytes.getInt8(at);
  });
  for (const [name, , part] of data.fields) if (part === 2 && typeof fields[name] === "number") fields[name] = 0;
}

/** Returns a field as plain data. `told` 2: a list of cards ends with its last card, as in a view over the wire. */
export function value(struct: CountStruct, name: string, told = 1): FieldValue {
  const cells = byName(struct)[name]!;
  if (typeof cells === "number") return cells;
  const [rows, columns] = place(struct.$shape, name).dims;
  if (columns !== undefined) {
    return Array.from({ length: rows! }, (_, row) => [...cells.subarray(row * columns, (row + 1) * columns)]);
  }
  const list = [...cells];
  while (told === 2 && list.length > 0 && list.at(-1) === 0) list.pop();
  return list;
}

/** Returns the fields that views tell, by name, as plain data. */
export function fieldsOf(data: Declared, struct: CountStruct): Fields {
  const told = data.fields.filter(([, , , how]) => how > 0);
  return Object.fromEntries(told.map(([name, , , how]) => [name, value(struct, name, how)]));
}

/** Sets a field from plain data. What a list does not have is blank. */
export function setValue(struct: Struct, name: string, given: FieldValue): void {
  const cells = byName(struct)[name]!;
  if (typeof cells === "number") {
    byName(struct)[name] = given as number;
  } else {
    cells.fill(0);
    cells.set((given as number[] | number[][]).flat());
  }
}
