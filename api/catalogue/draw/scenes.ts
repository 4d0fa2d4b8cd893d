import { palette as p } from './palette.ts';
import type { Colour } from './palette.ts';
import { plant, technician, tree } from './people.ts';
import { disc, dots, faint, fill, line, picture, place, rect, shadow, soft } from './shapes.ts';
import type { Markup } from './shapes.ts';

const cloud = (colour: Colour): Markup =>
  fill('M-40 14a14 14 0 0 1 0-28 22 22 0 0 1 42-8 18 18 0 0 1 34 10 13 13 0 0 1 4 26z', colour);

/** The round hills around the town. */
const hills = (): Markup =>
  [
    fill('M0 330q70-92 150-70 60-96 150-30 70-130 190-70 90 30 150 110v250H0z', p.leaf),
    fill('M0 390q120-100 250-40t390-60v230H0z', p.sea),
  ].join('');

const windowOf = (x: number, y: number): Markup =>
  [
    rect(x - 6, y - 6, 82, 84, 8, p.marigold),
    rect(x, y, 70, 72, 4, p.mint),
    fill(`M${x} ${y + 36}l36-36h20l-56 56z`, p.white),
    line(`M${x + 35} ${y}v72M${x} ${y + 36}h70`, p.marigold, 5),
    rect(x - 12, y + 76, 94, 10, 4, p.clay),
  ].join('');

const house = (): Markup =>
  [
    rect(48, 196, 292, 266, 6, p.paper),
    fill(
      'M194 92a14 14 0 0 1 10 4l164 112a10 10 0 0 1-6 18H26a10 10 0 0 1-6-18L184 96a14 14 0 0 1 10-4z',
      p.clay,
    ),
    faint(0.1, fill('M20 208h348a10 10 0 0 1-6 18H26a10 10 0 0 1-6-18z', p.ink)),
    disc(194, 164, 20, p.paper),
    disc(194, 164, 13, p.sea),
    windowOf(76, 270),
    rect(196, 258, 108, 204, 10, p.marigold),
    rect(206, 268, 88, 194, 5, p.teal),
    soft('M221 285h58v60h-58zM221 365h58v68h-58z', p.sea, 6),
    disc(283, 372, 6, p.honey),
    line('M206 250q44 22 88 0', p.marigold, 4),
    dots(
      [
        [214, 255],
        [250, 262],
        [286, 255],
      ],
      12,
      p.clay,
    ),
    dots(
      [
        [232, 259],
        [268, 259],
      ],
      12,
      p.marigold,
    ),
  ].join('');

/** The home page's picture: the technician arrives at a doorstep, the hills behind. */
export const hero = (): Markup =>
  picture(
    640,
    520,
    rect(0, 0, 640, 520, 0, p.mint),
    disc(560, 92, 46, p.marigold),
    `<g id="c">${place(400, 56, 0.8, cloud(p.white))}</g>`,
    '<use href="#c" x="-310" y="6"/>',
    hills(),
    `<g id="t">${place(592, 404, 1.15, tree())}</g>`,
    '<use href="#t" x="-560" y="40"/>',
    house(),
    fill('M0 458h640v62H0z', p.honey),
    fill('M0 452h640v12H0z', p.leaf),
    rect(178, 450, 144, 16, 5, p.steel),
    rect(164, 464, 172, 18, 5, p.metal),
    place(160, 464, 1, plant()),
    shadow(484, 500, 96),
    place(480, 497, 1.08, technician()),
  );
