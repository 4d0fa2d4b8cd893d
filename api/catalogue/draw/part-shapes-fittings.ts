import { palette as p } from './palette.ts';
import { body, disc, faint, fill, line, oval, place, rect, ring, type Markup } from './shapes.ts';

/** The receiver at a dish's focus, with two outlets. */
export const lnb = (): Markup =>
  [
    rect(-34, 34, 10, 18, 2, p.steel),
    rect(-14, 34, 10, 18, 2, p.steel),
    line('M-29 50v6M-9 50v6', p.marigold, 4),
    body(-46, 6, 56, 32, 10, p.teal),
    fill('M-26 10l40-38 20 20-24 30z', p.steel),
    place(
      26,
      -20,
      1,
      oval(0, 0, 15, 31, p.ink) + oval(3, 0, 12, 27, p.clay) + oval(4, 0, 6, 14, p.blush),
      -45,
    ),
    disc(-30, 22, 4, p.marigold),
  ].join('');

/** A round of aerial cable with its plugs. */
export const aerialCable = (): Markup =>
  [
    ...[42, 35, 28, 21].map((r, i) => ring(-2, -4, r, i % 2 === 0 ? p.ink : p.teal, 7)),
    line('M-44-4v36q0 14 14 14h12M40-4v30', p.ink, 7),
    rect(-22, 38, 20, 16, 4, p.marigold),
    line('M-2 46h8', p.steel, 4),
    rect(32, 24, 16, 20, 4, p.marigold),
    line('M40 44v8', p.steel, 4),
    rect(-10, -50, 16, 34, 5, p.clay),
  ].join('');

/** A dish's arm with the clamp at its end. */
export const dishArm = (): Markup =>
  [
    line('M-42 42L30-26', p.steel, 15),
    line('M-44 38L26-28', p.metal, 5),
    ring(34, -30, 16, p.teal, 10),
    rect(38, -56, 12, 18, 3, p.ink),
    disc(44, -50, 3, p.marigold),
    disc(-36, 36, 5, p.ink),
    disc(-14, 15, 5, p.ink),
    body(-54, 36, 32, 16, 5, p.ink),
    disc(22, 34, 11, p.marigold),
    disc(22, 34, 5, p.paper),
    disc(44, 22, 8, p.marigold),
    disc(44, 22, 3.5, p.paper),
  ].join('');

const terminal = (colour: typeof p.clay | typeof p.ink, sign: string): Markup =>
  [
    body(-11, -2, 22, 48, 5, p.steel),
    disc(0, 18, 4, p.ink),
    disc(0, 36, 4, p.ink),
    ring(0, -22, 18, p.steel, 11),
    ring(0, -22, 18, colour, 5),
    rect(-26, -8, 52, 15, 5, colour),
    line(sign, p.white, 3.5),
  ].join('');

/** A pair of battery terminals, plus and minus. */
export const terminals = (): Markup =>
  place(-27, 2, 1, terminal(p.clay, 'M-6 0h12M0-5v10')) +
  place(29, 2, 1, terminal(p.ink, 'M-6 0h12'));

const lug = (x: number, y: number): Markup =>
  rect(x - 6, y, 12, 14, 3, p.steel) + ring(x, y + 20, 7, p.steel, 6);

/** A pair of battery leads with lugs. */
export const batteryCable = (): Markup =>
  [
    line('M-44 22v-30q0-38 26-38t26 34-14 34', p.clay, 11),
    line('M44 22v-20q0-44-30-44t-18 36 22 30', p.ink, 11),
    lug(-44, 22),
    lug(44, 22),
    lug(-8, 22),
    lug(18, 24),
    faint(0.5, line('M-44 4v-12q0-20 8-29', p.white, 3)),
  ].join('');

/** A wheeled stand for an inverter and its battery. */
export const trolley = (): Markup =>
  [
    ...[-36, 36].map((x) => disc(x, 46, 9, p.ink) + disc(x, 46, 3.5, p.metal)),
    body(-50, 24, 100, 16, 5, p.marigold),
    rect(-44, -50, 8, 78, 3, p.teal),
    rect(36, -50, 8, 78, 3, p.teal),
    body(-48, -22, 96, 11, 4, p.marigold),
    body(-28, -2, 56, 27, 5, p.sea),
    rect(-20, -9, 10, 8, 2, p.clay),
    rect(10, -9, 10, 8, 2, p.ink),
    body(-24, -46, 48, 25, 6, p.white),
    rect(-16, -38, 18, 8, 3, p.ink),
    disc(12, -34, 3.5, p.clay),
  ].join('');

/** A hob's black glass with its marked zone. */
export const glassTop = (): Markup =>
  [
    fill(
      'M-44-38h88a10 10 0 0 1 10 9l4 62a10 10 0 0 1-10 11h-96a10 10 0 0 1-10-11l4-62a10 10 0 0 1 10-9z',
      p.sea,
    ),
    fill(
      'M-44-44h88a10 10 0 0 1 10 9l4 62a10 10 0 0 1-10 11h-96a10 10 0 0 1-10-11l4-62a10 10 0 0 1 10-9z',
      p.ink,
    ),
    `<ellipse cy="-8" rx="31" ry="22" fill="none" stroke="${p.clay}" stroke-width="4"/>`,
    `<ellipse cy="-8" rx="18" ry="12" fill="none" stroke="${p.marigold}" stroke-width="3"/>`,
    line('M-24 27h12M-4 27h8M12 27h12', p.leaf, 4),
    faint(0.25, fill('M-44-44h30l-40 66 2-57a10 10 0 0 1 8-9z', p.white)),
  ].join('');
