import { palette as p, type Colour } from './palette.ts';
import { line, place, type Markup } from './shapes.ts';

/** A snowflake around a point, `size` wide: the family's sign of cold. */
export const flake = (x: number, y: number, size: number, colour: Colour = p.sea): Markup =>
  place(
    x,
    y,
    size / 24,
    line(
      'M0-11v22M-9.5-5.5l19 11M-9.5 5.5l19-11M-3.5-9.5l3.5 3.5 3.5-3.5M-3.5 9.5l3.5-3.5 3.5 3.5',
      colour,
      2.8,
    ),
  );

/** Curls that rise from a point: heat. Never straight, cold is. */
export const warmth = (x: number, y: number, colour: Colour): Markup =>
  line([-16, 0, 16].map((dx) => `M${x + dx} ${y}q-6-6 0-11t0-11`).join(''), colour, 4.5);

/** A four-pointed gleam: something is clean. */
export function sparkle(x: number, y: number, size: number, colour: Colour): Markup {
  const s = size / 2;
  const c = Math.round(s * 2) / 10;
  return `<path d="M${x} ${y - s}q${c} ${s - c} ${s} ${s}q${c - s} ${c} ${-s} ${s}q${-c} ${c - s} ${-s} ${-s}q${s - c} ${-c} ${s} ${-s}z" fill="${colour}"/>`;
}
