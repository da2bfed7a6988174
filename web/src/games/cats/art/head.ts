import { disc, shape, strokes } from "../../../art/paper";

/** A cat's head seen from the front, on a field whose middle is 0, 0 and where the head is about 200 wide. */
export const headPath =
  "M-95-10C-103-52-101-96-88-123C-84-129-78-129-72-125C-54-114-40-100-27-84C-9-89 9-89 27-84C40-100 54-114 72-125C78-129 84-129 88-123C101-96 103-52 95-10C108 8 112 22 102 39C80 73 40 84 0 84C-40 84-80 73-102 39C-112 22-108 8-95-10z";

export const innerEars = "M-82-50C-84-74-82-92-78-102C-66-92-56-82-46-70C-60-66-72-60-82-50zM82-50C84-74 82-92 78-102C66-92 56-82 46-70C60-66 72-60 82-50z";

/** The colours with which a face is drawn. */
export interface Features {
  line: string;
  eye: string;
  nose: string;
}

/** Eyes, nose, mouth and whiskers; the eyes are shut or open. */
export function face({ line, eye, nose }: Features, awake: boolean): string {
  const eyes = awake
    ? shape(`${disc(-42, 4, 20)}${disc(42, 4, 20)}`, eye) +
      shape("M-42-14C-34-6-34 14-42 22C-50 14-50-6-42-14zM42-14C50-6 50 14 42 22C34 14 34-6 42-14z", "#0b0c17")
    : strokes("M-62 4C-54 20-32 20-24 4M62 4C54 20 32 20 24 4", eye, 8);
  return (
    eyes +
    shape("M-11 28C-4 25 4 25 11 28C9 36 4 40 0 42C-4 40-9 36-11 28z", nose) +
    strokes("M0 42V48C-4 56-16 58-22 50M0 48C4 56 16 58 22 50", line, 5) +
    strokes("M-64 36L-118 28M-64 46L-116 54M64 36L118 28M64 46L116 54", line, 3.4, 0.75)
  );
}
