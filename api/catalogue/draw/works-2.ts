import { palette as p } from './palette.ts';
import { body, disc, fill, line, rect, soft } from './shapes.ts';
import type { Markup } from './shapes.ts';

/** A ticked list on a clip board: the routine service. */
export const check = (): Markup =>
  [
    body(-30, -34, 60, 74, 9, p.teal),
    rect(-23, -26, 46, 58, 4, p.paper),
    rect(-14, -41, 28, 14, 5, p.marigold),
    ...[-12, 4, 20].map(
      (y) => line(`M-16 ${y}l4 4 7-8`, p.sea, 3.5) + line(`M2 ${y}h14`, p.steel, 4),
    ),
  ].join('');

/** An opened box with a new thing's arrow into place: installation. */
export const install = (): Markup =>
  [
    line('M0-42v22', p.sea, 8),
    soft('M-11-22h22L0-9z', p.sea, 4),
    soft('M-32-2l-8-14h26l6 14z', p.honey, 3),
    soft('M32-2l8-14h-26l-6 14z', p.honey, 3),
    body(-32, -2, 64, 40, 5, p.marigold),
    rect(-9, -2, 18, 14, 1, p.clay),
  ].join('');

/** A wall bracket and a spirit level: mounting. */
export const mount = (): Markup =>
  [
    body(-42, 8, 84, 24, 8, p.marigold),
    rect(-18, 13, 36, 14, 7, p.mint),
    rect(-6, 13, 12, 14, 6, p.sea),
    rect(-34, -36, 12, 36, 4, p.steel),
    rect(22, -36, 12, 36, 4, p.steel),
    rect(-34, -26, 68, 14, 4, p.ink),
    disc(-28, -19, 3, p.white),
    disc(28, -19, 3, p.white),
  ].join('');

/** Waves of a home network with a tap of the finger below: setting up. */
export const network = (): Markup =>
  [
    line('M-36-12a52 52 0 0 1 72 0', p.teal, 8),
    line('M-23 4a34 34 0 0 1 46 0', p.sea, 8),
    line('M-10 19a16 16 0 0 1 20 0', p.marigold, 8),
    disc(0, 33, 6, p.clay),
  ].join('');

/** A signal meter's growing bars. */
export const signal = (): Markup =>
  [0, 1, 2, 3]
    .map((i) =>
      body(
        -38 + i * 20,
        26 - i * 17,
        15,
        14 + i * 17,
        4,
        ([p.clay, p.marigold, p.sea, p.teal] as const)[i] ?? p.teal,
      ),
    )
    .join('');

/** A signal split in two: one dish, two rooms. */
export const split = (): Markup =>
  [
    line('M0 38v-16M0 6q0-18-24-18v-6M0 6q0-18 24-18v-6', p.ink, 5),
    body(-16, 2, 32, 22, 6, p.marigold),
    disc(0, 13, 4, p.paper),
    ...[-24, 24].map(
      (x) => rect(x - 17, -40, 34, 24, 5, p.teal) + rect(x - 12, -35, 24, 14, 2, p.leaf),
    ),
  ].join('');

/** A tester with a needle and two leads: the health check. */
export const tester = (): Markup =>
  [
    line('M-10 36q-4 10-16 4t-12-40', p.clay, 4),
    line('M10 36q4 10 16 4t12-40', p.ink, 4),
    body(-25, -42, 50, 82, 9, p.marigold),
    rect(-18, -35, 36, 26, 5, p.ink),
    line('M-12-20h6l4-8 5 14 4-6h5', p.leaf, 3),
    disc(0, 10, 12, p.paper),
    line('M0 10l5-7', p.clay, 3.5),
    disc(-10, 31, 3.5, p.clay),
    disc(10, 31, 3.5, p.ink),
  ].join('');

/** A calendar with marked visits: care over the year. */
export const calendar = (): Markup =>
  [
    body(-36, -30, 72, 68, 10, p.paper),
    fill('M-36-10v-10a10 10 0 0 1 10-10h52a10 10 0 0 1 10 10v10z', p.clay),
    line('M-18-38v14M18-38v14', p.ink, 6),
    ...[4, 22].flatMap((y) =>
      [-22, 0, 22].map((x) => disc(x, y, 6, (x + y) % 4 === 0 ? p.leaf : p.sea)),
    ),
  ].join('');

const ray = (turn: number): Markup =>
  `<path d="M0-23v-7" transform="translate(17 -19)rotate(${turn})" stroke="${p.marigold}" stroke-width="5" stroke-linecap="round"/>`;

/** The sun over a panel: solar power. */
export const solar = (): Markup =>
  [
    disc(17, -19, 15, p.marigold),
    ...[0, 45, 90, 135, 180, 225, 270, 315].map(ray),
    soft('M-26-4h44l14 34h-68z', p.teal, 5),
    line('M-31 12h57M-9-4l-4 34M8-4l4 34', p.leaf, 2.5),
    line('M-4 34v6', p.ink, 6),
  ].join('');
