import { t } from "../../i18n/locale.svelte";
import { familyOf } from "./art/coats";
import { JOKER } from "./view";

const NAMES: Record<string, string> = {
  crow: "cats-face-crow",
  joker: "cats-face-joker",
  moth: "cats-face-moth",
  bat: "cats-face-bat",
  owl: "cats-face-owl",
  dragon: "cats-face-dragon",
};

const OBJECTS: Record<string, string> = {
  crow: "cats-face-crow-object",
  joker: "cats-face-joker-object",
  moth: "cats-face-moth-object",
  bat: "cats-face-bat-object",
  owl: "cats-face-owl-object",
  dragon: "cats-face-dragon-object",
};

/** A card in a few letters: "5", "kruk". */
export function faceName(face: string): string {
  const id = NAMES[face];
  return id === undefined ? face : t(id);
}

/** A card that something is done to: "5", "kruka"; a joker with the cat that it stands for. */
export function faceObject(face: string, as: string = face): string {
  const id = OBJECTS[face];
  const object = id === undefined ? face : t(id);
  return face === JOKER && as !== JOKER ? t("cats-face-joker-as", { joker: object, cat: as }) : object;
}

/** These cards as something that is taken or laid down, equal ones counted: "three crows", "a bat". */
export function counted(faces: readonly string[]): string[] {
  return [...new Set(faces)].map((face) => {
    const count = faces.filter((other) => other === face).length;
    return count === 1 ? faceObject(face) : t("cats-face-several", { count, face });
  });
}

/** A card with its colour, for who does not see it: "różowy kot 5". */
export function fullName(face: string): string {
  return NAMES[face] === undefined ? t("cats-face-cat", { family: familyOf(face).family, value: Number(face) }) : faceName(face);
}
