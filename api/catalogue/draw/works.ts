import { palette as p } from './palette.ts';
import { body, disc, drop, fill, line, place, rect, ring, soft } from './shapes.ts';
import type { Markup } from './shapes.ts';

const spanner = (): Markup =>
  line('M0-14v46', p.steel, 11) +
  fill('M-8-38a17 17 0 1 0 16 0v14l-8 5-8-5z', p.steel) +
  disc(0, 32, 2.5, p.white);

const driver = (): Markup =>
  line('M0-34v32', p.steel, 5) +
  body(-8, -4, 16, 38, 7, p.marigold) +
  rect(-8, 4, 16, 4, 0, p.clay);

/** Spanner and screwdriver, crossed: a repair. */
export const repair = (): Markup => place(0, 0, 1, spanner(), 42) + place(0, 0, 1, driver(), -42);

/** A pressure gun throwing a fan of water: the jet wash. */
export const jet = (): Markup =>
  [
    fill('M-14-12l-26-14v40z', p.mint),
    ...[-22, -6, 10].map((y, i) => drop(-34 + i * 3, y, 13, p.sea)),
    rect(-16, -14, 26, 12, 5, p.ink),
    soft('M6-16h24l6 12-8 4 4 32h-15l-5-30h-8z', p.marigold),
    line('M4 2q-2 10 6 12', p.ink, 4),
    line('M24 34q2 8 12 6', p.teal, 5),
  ].join('');

/** A charging gauge on its hose: the gas charge. */
export const gauge = (): Markup =>
  [
    line('M0 20v12q0 7 8 7h28', p.clay, 6),
    rect(-7, 16, 14, 12, 3, p.steel),
    disc(0, -8, 31, p.teal),
    disc(0, -8, 24, p.paper),
    line('M-16-2a17 17 0 0 1 8-21', p.sea, 5),
    line('M2-25a17 17 0 0 1 14 24', p.marigold, 5),
    line('M0-8l9-10', p.clay, 4),
    disc(0, -8, 4.5, p.ink),
  ].join('');

/** A drill: something is fitted. */
export const drill = (): Markup =>
  [
    line('M-42-16h14', p.steel, 4),
    fill('M-28-24h10v16h-10l-4-4v-8z', p.ink),
    soft('M-16-28h40a12 12 0 0 1 12 12q0 10-10 11l-24 3-18 2z', p.marigold, 3),
    soft('M6-4h18l6 28h-18z', p.teal, 3),
    body(2, 24, 36, 12, 5, p.ink),
    line('M4 2q-4 6 2 10', p.clay, 4),
    line('M2-20h16M2-14h16', p.clay, 3),
  ].join('');

/** A brush among suds: deep cleaning. */
export const clean = (): Markup =>
  [
    place(
      4,
      -4,
      1,
      body(-7, -42, 14, 34, 6, p.marigold) +
        body(-20, -12, 40, 14, 6, p.teal) +
        fill('M-18 2h36l3 16h-42z', p.honey) +
        line('M-10 6v10M0 6v10M10 6v10', p.marigold, 2.5),
      28,
    ),
    disc(-24, 22, 13, p.mint),
    disc(-6, 30, 10, p.leaf),
    disc(12, 30, 7, p.mint),
    disc(-34, -2, 6, p.leaf),
    line('M-30 17a8 8 0 0 1 5-3', p.white, 3),
  ].join('');

/** A truck on its way: shifting to another address. */
export const shift = (): Markup =>
  [
    body(-42, -26, 50, 44, 6, p.marigold),
    soft('M12-12h16l12 14v16h-28z', p.teal, 4),
    fill('M18-8h9l8 10h-17z', p.mint),
    rect(-42, 16, 84, 6, 3, p.ink),
    ...[-22, 24].map((x) => disc(x, 22, 10, p.ink) + disc(x, 22, 4, p.metal)),
    line('M-32-12h22M-32-2h14', p.paper, 4),
  ].join('');

/** Two arrows around each other: an old piece out, a new one in. */
export const swap = (): Markup =>
  [
    line('M-30-4a30 30 0 0 1 50-22', p.sea, 8),
    soft('M28-40v22h-22z', p.sea, 4),
    line('M30 4a30 30 0 0 1-50 22', p.marigold, 8),
    soft('M-28 40v-22h22z', p.marigold, 4),
  ].join('');

/** A droplet falling into a can's mouth: topping up. */
export const topUp = (): Markup =>
  [
    drop(-14, -16, 34, p.sea),
    drop(14, -24, 22, p.leaf),
    fill('M-32 8h64l-6 24a7 7 0 0 1-7 6h-38a7 7 0 0 1-7-6z', p.teal),
    rect(-37, 4, 74, 9, 4, p.marigold),
    ring(0, 24, 6, p.mint, 3),
  ].join('');

/** A ladder with a tool bag at its foot: work at the ceiling. */
export const ladder = (): Markup =>
  [
    line('M-8-40l-22 78M8-40l22 78', p.marigold, 7),
    line('M-14-18h28M-20 2h40M-25 21h50', p.teal, 6),
    rect(-13, -44, 26, 9, 4, p.ink),
  ].join('');
