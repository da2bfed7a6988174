/**
 * Line icons in one hand: a 24 by 24 field, round ends, strokes of 1.8. A part in the accent of the icon ("soft") is filled faintly with
 * the line's own colour, so that an icon reads as cut paper on any ground.
 */

const soft = (d: string): string => `<path d="${d}" fill="currentColor" fill-opacity=".2"/>`;
const line = (d: string): string => `<path d="${d}"/>`;
const dot = (x: number, y: number, r = 1.2): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="currentColor" stroke="none"/>`;

const drawings = {
  draw: soft("M5 9h10v12H5z") + line("M5 9h10v12H5zM9 5.5h10v12M17 2.5v6M14.6 5 17 2.5 19.4 5"),
  take: soft("M4 15h16v6H4z") + line("M4 14v7h16v-7M12 16V3M7.5 7.5 12 3l4.5 4.5"),
  discard: soft("M4 15h16v6H4z") + line("M4 14v7h16v-7M12 3v13M7.5 11.5 12 16l4.5-4.5"),
  swap: line("M4 8.5h14M14 4.5l4 4-4 4M20 15.5H6M10 11.5l-4 4 4 4"),
  eye: soft("M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12z") +
    line("M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12z") +
    dot(12, 12, 2.8),
  "eye-closed": line("M2.5 10c2.4 3.6 5.6 5.4 9.5 5.4s7.1-1.8 9.5-5.400M12 15.500v4M6.3 14 4.5 17.300M17.7 14l1.8 3.3"),
  bell: soft("M5 17.500c1.6-1.5 2-3.4 2-6.500a5 5 0 0 1 10 0c0 3.1.4 5 2 6.500z") +
    line("M5 17.500c1.6-1.5 2-3.4 2-6.500a5 5 0 0 1 10 0c0 3.1.4 5 2 6.500zM12 6V3.500M10 20.500c1 1.2 3 1.2 4 0M2.5 9c.2-2 1-3.7 2.3-5M21.5 9c-.2-2-1-3.7-2.3-5"),
  link: line("M10 14a4.2 4.2 0 0 0 6 0l3.7-3.700a4.2 4.2 0 0 0-6-6L12.5 5.500M14 10a4.2 4.2 0 0 0-6 0l-3.7 3.700a4.2 4.2 0 0 0 6 6l1.2-1.2"),
  qr: line("M3.5 3.500h6.500v6.500H3.500zM14 3.500h6.500v6.500H14zM3.5 14h6.500v6.500H3.500zM14 14h2.500v2.500M20.5 14v3M14 20.500h3M20.5 20.500h0") +
    dot(6.75, 6.75) + dot(17.25, 6.75) + dot(6.75, 17.25),
  copy: soft("M8.5 8.500h12v12h-12z") + line("M8.5 8.500h12v12h-12zM15.5 5V3.500h-12v12H5"),
  bot: soft("M4 9h16v10.500H4z") + line("M6 9h12a2 2 0 0 1 2 2v6.500a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V11a2 2 0 0 1 2-2zM12 9V5M1.5 13v3M22.5 13v3M9.5 16.500h5") +
    dot(12, 4) + dot(8.7, 13) + dot(15.3, 13),
  person: soft("M4 21c.5-4.5 3.5-7 8-7s7.5 2.5 8 7z") +
    line("M4 21c.5-4.5 3.5-7 8-7s7.5 2.5 8 7zM12 3a4 4 0 0 1 0 8 4 4 0 0 1 0-8z"),
  crown: soft("M4.5 18 3 7.500l5 4L12 5l4 6.5 5-4L19.5 18z") + line("M4.5 18 3 7.500l5 4L12 5l4 6.5 5-4L19.5 18zM5 21h14"),
  menu: line("M4 6.500h16M4 12h16M4 17.500h16"),
  log: soft("M5 3h11l3.5 3.500V21H5z") + line("M5 3h11l3.5 3.500V21H5zM8.5 9h5M8.5 13h7.500M8.5 17h7.5"),
  score: soft("M9.5 5h5v16h-5z") + line("M3.5 21v-8h6V5h5v16M14.5 10h6v11M2.5 21h19"),
  rules: soft("M12 6.500C9.5 4.7 6.5 4 3 4v14.500c3.5 0 6.5.7 9 2.500z") +
    line("M12 6.500C9.5 4.7 6.5 4 3 4v14.500c3.5 0 6.5.7 9 2.5 2.5-1.8 5.5-2.5 9-2.500V4c-3.5 0-6.5.7-9 2.500zM12 6.500V21"),
  settings: line("M4 7h9M18.5 7H20M4 17h1.500M11 17h9") +
    soft("M15.75 4.250a2.75 2.75 0 0 1 0 5.5 2.75 2.75 0 0 1 0-5.500zM8.25 14.250a2.75 2.75 0 0 1 0 5.5 2.75 2.75 0 0 1 0-5.500z") +
    line("M15.75 4.250a2.75 2.75 0 0 1 0 5.5 2.75 2.75 0 0 1 0-5.500zM8.25 14.250a2.75 2.75 0 0 1 0 5.5 2.75 2.75 0 0 1 0-5.500z"),
  close: line("M5.5 5.500l13 13M18.5 5.500l-13 13"),
  check: line("M4 12.500l5.5 5.500L20 6.5"),
  clock: soft("M12 3a9 9 0 0 1 0 18 9 9 0 0 1 0-18z") + line("M12 3a9 9 0 0 1 0 18 9 9 0 0 1 0-18zM12 7v5.300l3.5 2"),
  language: line("M3 6h10.500M8.25 3.500V6M11.5 6c-.8 4-3.6 7-8 8.500M5.5 9c1 2.3 3 4.2 6 5.300M12 20.5 16.5 10 21 20.500M13.6 17h5.8"),
  spectator: line("M3 9c.8-3.5 3-5 5-5v12.500M21 9c-.8-3.5-3-5-5-5v12.500M10 12c1.2-.9 2.8-.9 4 0") +
    soft("M6.5 13a3.75 3.75 0 0 1 0 7.5 3.75 3.75 0 0 1 0-7.500zM17.5 13a3.75 3.75 0 0 1 0 7.5 3.75 3.75 0 0 1 0-7.500z") +
    line("M6.25 13a3.75 3.75 0 0 1 0 7.5 3.75 3.75 0 0 1 0-7.500zM17.75 13a3.75 3.75 0 0 1 0 7.5 3.75 3.75 0 0 1 0-7.500z"),
  kick: soft("M5 3h9v18H5z") + line("M14 8V3H5v18h9v-5M10 12h11M17.5 8.5 21 12l-3.5 3.5"),
  "hand-over": soft("M9.5 13.5 10.3 9l-2-2.500h7.400l-2 2.5.8 4.500z") +
    line("M7.5 11 6 3.500l3.5 2.300L12 2.500l2.5 3.300L18 3.5 16.5 11zM2.5 20.500h3l3-4h4.500c1.5 0 1.5 2 0 2H10.500M13.5 18l5-3c1.6-.9 2.8.9 1.5 2l-5 4.500H5.5"),
  device: soft("M7 2.500h10v19H7z") + line("M8.5 2.500h7A1.5 1.5 0 0 1 17 4v16a1.5 1.5 0 0 1-1.5 1.500h-7A1.5 1.5 0 0 1 7 20V4a1.5 1.5 0 0 1 1.5-1.500zM11 18.500h2"),
  memory: soft("M12 3.500C7 3.5 3 6.5 3 10.800c0 4 3.5 6.7 8 6.700h3.500L18.5 21v-4.700c1.7-1.3 2.5-3.2 2.5-5.5 0-4.3-4-7.3-9-7.300z") +
    line("M12 3.500C7 3.5 3 6.5 3 10.800c0 4 3.5 6.7 8 6.700h3.500L18.5 21v-4.700c1.7-1.3 2.5-3.2 2.5-5.5 0-4.3-4-7.3-9-7.300zM9.5 8.800c.3-3 5-2.8 5 .2 0 2-2.5 2-2.5 4") +
    dot(12, 15),
  again: line("M20 12a8 8 0 1 1-2.3-5.600L20 8.500M20 3.500v5h-5"),
  "chevron-left": line("M14.5 5.5 8 12l6.5 6.5"),
  "chevron-right": line("M9.5 5.5 16 12l-6.5 6.5"),
  "chevron-up": line("M5.5 14.5 12 8l6.5 6.5"),
  "chevron-down": line("M5.5 9.5 12 16l6.5-6.5"),
  undo: line("M8.5 4.5 4 9l4.5 4.500M4 9h10a5.5 5.5 0 0 1 0 11H9"),
  sound: soft("M3.5 9.500h4L12.5 5v14l-5-4.500h-4z") + line("M3.5 9.500h4L12.5 5v14l-5-4.500h-4zM16 9c1.6 1.8 1.6 4.2 0 6M18.7 6.500c3 3.2 3 7.8 0 11"),
  "sound-off": soft("M3.5 9.500h4L12.5 5v14l-5-4.500h-4z") + line("M3.5 9.500h4L12.5 5v14l-5-4.500h-4zM16.5 9.500l5 5M21.5 9.500l-5 5"),
  choose: soft("M3 7.500h7v10H3z") + line("M3 7.500h7v10H3zM14 7.500h7v10h-7M14 7.500v4M6.5 2v3M4.8 3.5 6.5 5.200l1.7-1.7"),
  hourglass: soft("M7.5 20.500c0-4 1.5-5.5 4.5-5.500s4.5 1.5 4.5 5.500z") +
    line("M5.5 3.500h13M5.5 20.500h13M7 3.500c0 5 1.5 6.5 5 8.5-3.5 2-5 3.5-5 8.500M17 3.500c0 5-1.5 6.5-5 8.5 3.5 2 5 3.5 5 8.5"),
} as const;

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
