import { palette, type Colour } from './palette.ts';

/** A finished piece of SVG markup. */
export type Markup = string;

const round = (value: number): string => String(Math.round(value * 10) / 10);

/** Writes path data or a number list with at most one decimal each: `at` joins coordinates by blanks. */
const at = (...values: number[]): string => values.map(round).join(' ');

/** A filled rectangle with corner radius `r`; one with sharp corners is shorter as a path. */
export const rect = (x: number, y: number, w: number, h: number, r: number, fill: Colour): Markup =>
  r === 0
    ? `<path d="M${at(x, y)}h${round(w)}v${round(h)}h${round(-w)}z" fill="${fill}"/>`
    : `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}" rx="${round(r)}" fill="${fill}"/>`;

/** A filled disc. */
export const disc = (x: number, y: number, r: number, fill: Colour): Markup =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${fill}"/>`;

/** A circle's outline. */
export const ring = (x: number, y: number, r: number, stroke: Colour, width: number): Markup =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" stroke="${stroke}" stroke-width="${round(width)}"/>`;

/** A filled ellipse. */
export const oval = (x: number, y: number, rx: number, ry: number, fill: Colour): Markup =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}"/>`;

/** A filled path. */
export const fill = (d: string, colour: Colour): Markup => `<path d="${d}" fill="${colour}"/>`;

/** A filled path whose corners are rounded by an outline of the same colour, `width` wide. */
export const soft = (d: string, colour: Colour, width = 4): Markup =>
  `<path d="${d}" fill="${colour}" stroke="${colour}" stroke-width="${width}"/>`;

/** A line with round ends. */
export const line = (d: string, stroke: Colour, width = 4): Markup =>
  `<path d="${d}" stroke="${stroke}" stroke-width="${width}"/>`;

/** Equal round dots at the given points. */
export const dots = (
  points: readonly (readonly [number, number])[],
  width: number,
  colour: Colour,
): Markup => line(points.map(([x, y]) => `M${at(x, y)}h0`).join(''), colour, width);

/** The same markup, see-through by `opacity` from 0 to 1. */
export const faint = (opacity: number, ...markup: Markup[]): Markup =>
  `<g opacity="${opacity}">${markup.join('')}</g>`;

/** Markup moved to a place, scaled, and turned by degrees. */
export function place(x: number, y: number, scale: number, markup: Markup, turn = 0): Markup {
  const moved = x === 0 && y === 0 ? '' : `translate(${at(x, y)})`;
  const turned = turn === 0 ? '' : `rotate(${round(turn)})`;
  const scaled = scale === 1 ? '' : `scale(${Math.round(scale * 100) / 100})`;
  const transform = moved + turned + scaled;
  return transform === '' ? markup : `<g transform="${transform}">${markup}</g>`;
}

/** The darker right side of a box that is lit from the top left. */
function shade(x: number, y: number, w: number, h: number, r: number): Markup {
  const side = Math.max(r, w * 0.14);
  const d = `M${at(x + w - side, y)}h${round(side - r)}a${at(r, r)} 0 0 1 ${at(r, r)}v${round(h - 2 * r)}a${at(r, r)} 0 0 1 ${at(-r, r)}h${round(r - side)}z`;
  return `<path d="${d}" fill="${palette.ink}" opacity=".09"/>`;
}

/** The gleam along a box's upper left edge. */
const gleam = (x: number, y: number, h: number, r: number): Markup =>
  `<path d="M${at(x + 5, y + r + 1)}v${round(h)}" stroke="#fff" stroke-width="3" opacity=".6"/>`;

/** A solid body: a rounded box with the family's light on it. */
export const body = (
  x: number,
  y: number,
  w: number,
  h: number,
  r: number,
  colour: Colour,
): Markup =>
  rect(x, y, w, h, r, colour) + shade(x, y, w, h, r) + gleam(x, y, Math.max(3, h * 0.3), r);

/** A drop of water, its point at the top; about `size` high. */
export function drop(x: number, y: number, size: number, colour: Colour): Markup {
  const r = size * 0.36;
  return fill(
    `M${at(x, y - size / 2)}q${at(r, r * 1.1, r, r * 1.75)}a${at(r, r)} 0 0 1 ${at(-2 * r, 0)}q${at(0, -r * 0.65, r, -r * 1.75)}z`,
    colour,
  );
}

/** A lightning bolt around a point; about `size` high. */
export function bolt(x: number, y: number, size: number, colour: Colour): Markup {
  const u = size / 10;
  return soft(
    `M${at(x + u, y - 5 * u)}l${at(-4 * u, 5.6 * u)}h${round(2.8 * u)}l${at(-0.8 * u, 4.4 * u, 4 * u, -5.8 * u)}h${round(-2.8 * u)}z`,
    colour,
    Math.round(u * 10) / 10,
  );
}

/** The tinted, irregular ground behind a picture; `variant` turns it. */
export const blob = (x: number, y: number, r: number, colour: Colour, variant: number): Markup =>
  place(
    x,
    y,
    r / 100,
    fill(
      'M-8-98c42-6 84 14 98 54 16 46 2 92-38 116-44 26-104 24-132-14-26-36-24-88 2-122 18-22 42-30 70-34z',
      colour,
    ),
    variant * 70,
  );

/** The one soft shadow below whatever stands in a picture. */
export const shadow = (x: number, y: number, rx: number): Markup =>
  `<g fill="${palette.ink}">${[1, 0.74].map((part) => `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx * part)}" ry="${round(rx * 0.1 * part)}" opacity=".11"/>`).join('')}</g>`;

/** The same picture with a piece that it repeats written once, under an id. */
export function reusing(piece: Markup, id: string, markup: Markup): Markup {
  const [before, ...after] = markup.split(piece);
  return before + `<g id="${id}">${piece}</g>` + after.join(`<use href="#${id}"/>`);
}

const pathData = (markup: Markup): string =>
  [...markup.matchAll(/ d="([^"]*)"/g)].map((match) => match[1]).join('');

/** Leaves out what SVG assumes anyway, and joins neighbouring paths of one colour. */
const compact = (markup: Markup): Markup =>
  markup
    .replaceAll(/ (?:x|y|rx|cx|cy)="0"/g, '')
    .replaceAll(/<g (opacity="[^"]*")>(<(?:path|circle|ellipse|rect) [^>]*)\/><\/g>/g, '$2 $1/>')
    .replaceAll(/<path d="[^"]*"([^>]*)\/>(?:<path d="[^"]*"\1\/>)+/g, (run, look: string) =>
      look.includes('opacity') ? run : `<path d="${pathData(run)}"${look}/>`,
    );

/** A whole picture file; all of its lines have round ends and joints. */
export const picture = (w: number, h: number, ...markup: Markup[]): Markup =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}" fill="none" stroke-linecap="round" stroke-linejoin="round">${compact(markup.join(''))}</svg>\n`;
