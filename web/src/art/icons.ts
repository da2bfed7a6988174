/**
 * Line icons in one hand: a 24 by 24 field, round ends, strokes of 1.8. A part in the accent of the icon ("soft") is filled faintly with
 * the line's own colour, so that an icon reads as cut paper on any ground.
 */

const soft = (d: string): string => `<path d="${d}" fill="currentColor" fill-opacity=".2"/>`;
const line = (d: string): string => `<path d="${d}"/>`;
const dot = (x: number, y: number, r = 1.2): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="currentColor" stroke="none"/>`;

const drawings = {
  draw: soft("M3.5 10h10v11h-10z") + line("M3.5 10h10v11h-10zM7 6.5h4.5M17.5 17V5M14 8.5 17.5 5 21 8.5"),
  take: soft("M4 15h16v6H4z") + line("M4 14v7h16v-7M12 16V3M7.5 7.5 12 3l4.5 4.5"),
  discard: soft("M4 15h16v6H4z") + line("M4 14v7h16v-7M12 3v13M7.5 11.5 12 16l4.5-4.5"),
  swap: line("M4 8.5h14M14 4.5l4 4-4 4M20 15.5H6M10 11.5l-4 4 4 4"),
  eye: soft("M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12z") +
    line("M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12z") +
    dot(12, 12, 2.8),
  "eye-closed": line("M2.5 10c2.4 3.6 5.6 5.4 9.5 5.4s7.1-1.8 9.5-5.4M12 15.5v4M6.3 14 4.5 17.3M17.7 14l1.8 3.3"),
  bell: soft("M5 17.5c1.6-1.5 2-3.4 2-6.5a5 5 0 0 1 10 0c0 3.1.4 5 2 6.5z") +
    line("M5 17.5c1.6-1.5 2-3.4 2-6.5a5 5 0 0 1 10 0c0 3.1.4 5 2 6.5zM12 6V3.5M10 20.5c1 1.2 3 1.2 4 0M2.5 9c.2-2 1-3.7 2.3-5M21.5 9c-.2-2-1-3.7-2.3-5"),
  link: line("M10 14a4.2 4.2 0 0 0 6 0l3.7-3.7a4.2 4.2 0 0 0-6-6L12.5 5.5M14 10a4.2 4.2 0 0 0-6 0l-3.7 3.7a4.2 4.2 0 0 0 6 6l1.2-1.2"),
  talk: soft("M4 4.5h16v11h-9l-4.5 4v-4H4z") + line("M5.5 4.5h13A1.5 1.5 0 0 1 20 6v8a1.5 1.5 0 0 1-1.5 1.5H11l-4.5 4v-4h-1A1.5 1.5 0 0 1 4 14V6a1.5 1.5 0 0 1 1.5-1.5z") +
    dot(8.4, 10) + dot(12, 10) + dot(15.6, 10),
  qr: line("M3.5 3.5h6.5v6.5H3.5zM14 3.5h6.5v6.5H14zM3.5 14h6.5v6.5H3.5zM14 14h2.5v2.5M20.5 14v3M14 20.5h3M20.5 20.5h0") +
    dot(6.75, 6.75) + dot(17.25, 6.75) + dot(6.75, 17.25),
  copy: soft("M8.5 8.5h12v12h-12z") + line("M8.5 8.5h12v12h-12zM15.5 5V3.5h-12v12H5"),
  bot: soft("M4 9h16v10.5H4z") + line("M6 9h12a2 2 0 0 1 2 2v6.5a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V11a2 2 0 0 1 2-2zM12 9V5M1.5 13v3M22.5 13v3M9.5 16.5h5") +
    dot(12, 4) + dot(8.7, 13) + dot(15.3, 13),
  person: soft("M4 21c.5-4.5 3.5-7 8-7s7.5 2.5 8 7z") +
    line("M4 21c.5-4.5 3.5-7 8-7s7.5 2.5 8 7zM12 3a4 4 0 0 1 0 8 4 4 0 0 1 0-8z"),
  crown: soft("M4.5 18 3 7.5l5 4L12 5l4 6.5 5-4L19.5 18z") + line("M4.5 18 3 7.5l5 4L12 5l4 6.5 5-4L19.5 18zM5 21h14"),
  menu: line("M4 6.5h16M4 12h16M4 17.5h16"),
  log: soft("M5 3h11l3.5 3.5V21H5z") + line("M5 3h11l3.5 3.5V21H5zM8.5 9h5M8.5 13h7.5M8.5 17h7.5"),
  score: soft("M9.5 5h5v16h-5z") + line("M3.5 21v-8h6V5h5v16M14.5 10h6v11M2.5 21h19"),
  rules: soft("M12 6.5C9.5 4.7 6.5 4 3 4v14.5c3.5 0 6.5.7 9 2.5z") +
    line("M12 6.5C9.5 4.7 6.5 4 3 4v14.5c3.5 0 6.5.7 9 2.5 2.5-1.8 5.5-2.5 9-2.5V4c-3.5 0-6.5.7-9 2.5zM12 6.5V21"),
  settings: line("M4 7h9M18.5 7H20M4 17h1.5M11 17h9") +
    soft("M15.75 4.25a2.75 2.75 0 0 1 0 5.5 2.75 2.75 0 0 1 0-5.5zM8.25 14.25a2.75 2.75 0 0 1 0 5.5 2.75 2.75 0 0 1 0-5.5z") +
    line("M15.75 4.25a2.75 2.75 0 0 1 0 5.5 2.75 2.75 0 0 1 0-5.5zM8.25 14.25a2.75 2.75 0 0 1 0 5.5 2.75 2.75 0 0 1 0-5.5z"),
  "new-table": soft("M3 9.5h11v3.5H3z") + line("M3 9.5h11v3.5H3zM5 13v7.5M12 13v7.5M18.5 3v8M14.5 7h8"),
  home: soft("M5 11 12 4.5 19 11v9.5H5z") + line("M2.5 12.5 12 3.5l9.5 9M5 10.5v10h14v-10M10 20.5v-6h4v6"),
  close: line("M5.5 5.5l13 13M18.5 5.5l-13 13"),
  check: line("M4 12.5l5.5 5.5L20 6.5"),
  clock: soft("M12 3a9 9 0 0 1 0 18 9 9 0 0 1 0-18z") + line("M12 3a9 9 0 0 1 0 18 9 9 0 0 1 0-18zM12 7v5.3l3.5 2"),
  language: line("M3 6h10.5M8.25 3.5V6M11.5 6c-.8 4-3.6 7-8 8.5M5.5 9c1 2.3 3 4.2 6 5.3M12 20.5 16.5 10 21 20.5M13.6 17h5.8"),
  spectator: soft("M3 4.5c4-1.5 7-1.5 9 0 2-1.5 5-1.5 9 0 .5 7-1 11-4.5 11-2.5 0-3.7-2-4.5-3.5-.8 1.5-2 3.5-4.5 3.5C4 15.5 2.5 11.5 3 4.5z") +
    line("M3 4.5c4-1.5 7-1.5 9 0 2-1.5 5-1.5 9 0 .5 7-1 11-4.5 11-2.5 0-3.7-2-4.5-3.5-.8 1.5-2 3.5-4.5 3.5C4 15.5 2.5 11.5 3 4.5zM6 8.5c1.2-.8 2.5-.8 3.5.3M14.5 8.8c1-1.1 2.3-1.1 3.5-.3M12 12v9"),
  kick: soft("M5 3h9v18H5z") + line("M14 8V3H5v18h9v-5M10 12h11M17.5 8.5 21 12l-3.5 3.5"),
  "hand-over": soft("M9.5 13.5 10.3 9l-2-2.5h7.4l-2 2.5.8 4.5z") +
    line("M7.5 11 6 3.5l3.5 2.3L12 2.5l2.5 3.3L18 3.5 16.5 11zM2.5 20.5h3l3-4h4.5c1.5 0 1.5 2 0 2H10.5M13.5 18l5-3c1.6-.9 2.8.9 1.5 2l-5 4.5H5.5"),
  device: soft("M7 2.5h10v19H7z") + line("M8.5 2.5h7A1.5 1.5 0 0 1 17 4v16a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 7 20V4a1.5 1.5 0 0 1 1.5-1.5zM11 18.5h2"),
  memory: soft("M12 3.5C7 3.5 3 6.5 3 10.8c0 4 3.5 6.7 8 6.7h3.5L18.5 21v-4.7c1.7-1.3 2.5-3.2 2.5-5.5 0-4.3-4-7.3-9-7.3z") +
    line("M12 3.5C7 3.5 3 6.5 3 10.8c0 4 3.5 6.7 8 6.7h3.5L18.5 21v-4.7c1.7-1.3 2.5-3.2 2.5-5.5 0-4.3-4-7.3-9-7.3zM9.5 8.8c.3-3 5-2.8 5 .2 0 2-2.5 2-2.5 4") +
    dot(12, 15),
  question: soft("M12 3a9 9 0 0 1 0 18 9 9 0 0 1 0-18z") + line("M12 3a9 9 0 0 1 0 18 9 9 0 0 1 0-18zM9.2 9.6c.2-3.4 5.6-3.2 5.6 0 0 2.2-2.8 2.2-2.8 4.4") + dot(12, 17),
  again: line("M20 12a8 8 0 1 1-2.3-5.6L20 8.5M20 3.5v5h-5"),
  sun: soft("M12 7.5a4.5 4.5 0 0 1 0 9 4.5 4.5 0 0 1 0-9z") +
    line("M12 7.5a4.5 4.5 0 0 1 0 9 4.5 4.5 0 0 1 0-9zM12 2v2.2M12 19.8V22M2 12h2.2M19.8 12H22M4.9 4.9l1.6 1.6M17.5 17.5l1.6 1.6M4.9 19.1l1.6-1.6M17.5 6.5l1.6-1.6"),
  moon: soft("M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z") + line("M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z"),
  "chevron-left": line("M14.5 5.5 8 12l6.5 6.5"),
  "chevron-right": line("M9.5 5.5 16 12l-6.5 6.5"),
  "chevron-up": line("M5.5 14.5 12 8l6.5 6.5"),
  "chevron-down": line("M5.5 9.5 12 16l6.5-6.5"),
  "to-start": line("M6 5.5v13M17 5.5 10.5 12l6.5 6.5"),
  "to-end": line("M18 5.5v13M7 5.5l6.5 6.5L7 18.5"),
  play: soft("M7 4.5 19.5 12 7 19.5z") + line("M7 4.5 19.5 12 7 19.5z"),
  replay: soft("M10 8.5v7l5.5-3.5z") + line("M20 12a8 8 0 1 1-2.3-5.6L20 8.5M20 3.5v5h-5M10 8.5v7l5.5-3.5z"),
  pause: soft("M6.5 4.5h3.5v15H6.5zM14 4.5h3.5v15H14z") + line("M6.5 4.5h3.5v15H6.5zM14 4.5h3.5v15H14z"),
  undo: line("M8.5 4.5 4 9l4.5 4.5M4 9h10a5.5 5.5 0 0 1 0 11H9"),
  sound: soft("M3.5 9.5h4L12.5 5v14l-5-4.5h-4z") + line("M3.5 9.5h4L12.5 5v14l-5-4.5h-4zM16 9c1.6 1.8 1.6 4.2 0 6M18.7 6.5c3 3.2 3 7.8 0 11"),
  "sound-off": soft("M3.5 9.5h4L12.5 5v14l-5-4.5h-4z") + line("M3.5 9.5h4L12.5 5v14l-5-4.5h-4zM16.5 9.5l5 5M21.5 9.5l-5 5"),
  away: line("M4 5.5h7l-7 8.5h7M14 12.5h6l-6 7h6"),
  handle: dot(9, 6, 1.6) + dot(15, 6, 1.6) + dot(9, 12, 1.6) + dot(15, 12, 1.6) + dot(9, 18, 1.6) + dot(15, 18, 1.6),
  more: dot(5, 12, 1.8) + dot(12, 12, 1.8) + dot(19, 12, 1.8),
  shuffle: line("M3 7h3.5c5 0 6 10 11 10H21M3 17h3.5c1.8 0 3-1.3 4-3M13.5 10c1-1.7 2.2-3 4-3H21M18 4l3 3-3 3M18 14l3 3-3 3"),
  lock: soft("M5 11h14v10H5z") + line("M5 11h14v10H5zM8 11V8a4 4 0 0 1 8 0v3M12 15v2.5"),
  unlock: soft("M5 11h14v10H5z") + line("M5 11h14v10H5zM8 11V7.5a4 4 0 0 1 7.8-1.2M12 15v2.5"),
  seal: soft("M12 2.5a6.5 6.5 0 0 1 0 13 6.5 6.5 0 0 1 0-13z") +
    line("M12 2.5a6.5 6.5 0 0 1 0 13 6.5 6.5 0 0 1 0-13zM8.3 14.5 7 21.5l5-2.5 5 2.5-1.3-7M9.3 9.2l2 2 3.4-3.8"),
  ban: soft("M12 3a9 9 0 0 1 0 18 9 9 0 0 1 0-18z") + line("M12 3a9 9 0 0 1 0 18 9 9 0 0 1 0-18zM5.7 5.7l12.6 12.6"),
  plus: line("M12 5v14M5 12h14"),
  minus: line("M5 12h14"),
  choose: soft("M12 5.5h9v13h-9z") + line("M12 5.5h9v13h-9zM8.5 5.5H3v13h5.5M14.3 12l1.7 1.9 2.9-3.6"),
  odds: soft("M4 4.5h15v3.6H4zM4 10.2h9.5v3.6H4zM4 15.9h5v3.6H4z") + line("M4 4.5h15v3.6H4zM4 10.2h9.5v3.6H4zM4 15.9h5v3.6H4z"),
  hourglass: soft("M7.5 20.5c0-4 1.5-5.5 4.5-5.5s4.5 1.5 4.5 5.5z") +
    line("M5.5 3.5h13M5.5 20.5h13M7 3.5c0 5 1.5 6.5 5 8.5-3.5 2-5 3.5-5 8.5M17 3.5c0 5-1.5 6.5-5 8.5 3.5 2 5 3.5 5 8.5"),
} as const;

/** The name of a drawn icon. */
export type IconName = keyof typeof drawings;

export const iconNames = Object.keys(drawings) as IconName[];

/** The strokes of one icon for a 24 by 24 field, to be set inside a drawing of one's own. */
export function iconPaths(name: IconName): string {
  return `<g fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round">${drawings[name]}</g>`;
}

/** A whole icon as an SVG element, hidden from screen readers: the word beside it or the button's label speaks. */
export function icon(name: IconName): string {
  return `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">${iconPaths(name)}</svg>`;
}
