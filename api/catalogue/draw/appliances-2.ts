import { palette as p } from './palette.ts';
import { body, bolt, disc, drop, faint, fill, line, oval, place, rect, ring } from './shapes.ts';
import type { Markup } from './shapes.ts';

/** A satellite dish on its mast, with a signal coming in. */
export const dth = (): Markup =>
  [
    rect(-14, 46, 40, 9, 4, p.ink),
    rect(2, 8, 9, 42, 3, p.steel),
    place(
      0,
      -4,
      1,
      [
        oval(0, 0, 30, 48, p.teal),
        oval(-5, 0, 27, 45, p.white),
        oval(-7, 0, 20, 36, p.metal),
        faint(0.7, oval(-10, -6, 10, 22, p.white)),
        line('M-7 34l-36-18M-7 0l-34 14', p.steel, 4),
        body(-54, 7, 18, 13, 5, p.clay),
      ].join(''),
      25,
    ),
    line('M-30-42a17 17 0 0 1 13-14', p.marigold, 5),
    line('M-43-42a30 30 0 0 1 22-28', p.marigold, 5),
  ].join('');

/** A tubular inverter battery with its two terminals. */
export const battery = (): Markup =>
  [
    rect(-40, -48, 20, 14, 4, p.clay),
    rect(20, -48, 20, 14, 4, p.ink),
    rect(-10, -42, 20, 8, 4, p.steel),
    body(-54, -36, 108, 22, 8, p.teal),
    body(-50, -16, 100, 68, 10, p.sea),
    rect(-50, -16, 100, 5, 0, p.ink),
    disc(0, 20, 23, p.paper),
    bolt(0, 20, 32, p.marigold),
    line('M-40 2v34M40 2v34', p.teal, 4),
    line('M-35-26h10M-30-31v10M25-26h10', p.white, 3.5),
  ].join('');

/** An induction hob with a steaming pot on it. */
export const induction = (): Markup =>
  [
    line('M-14-48q-6-7 0-13M4-48q-6-7 0-13M20-48q-6-7 0-13', p.steel, 4),
    body(-30, -36, 64, 44, 9, p.sea),
    rect(-37, -42, 78, 10, 5, p.teal),
    disc(2, -45, 5, p.marigold),
    line('M-37-20h-9M41-20h9', p.ink, 7),
    oval(2, 9, 42, 5, p.clay),
    body(-60, 10, 120, 36, 9, p.ink),
    line('M-46 16h70', p.clay, 4),
    disc(-40, 32, 5, p.marigold),
    rect(-26, 27, 30, 10, 4, p.leaf),
    disc(20, 32, 4, p.sea),
    disc(34, 32, 4, p.sea),
    rect(-46, 46, 14, 5, 2, p.teal),
    rect(32, 46, 14, 5, 2, p.teal),
  ].join('');

/** A home inverter: display, lamps, vents and its mains lead. */
export const inverter = (): Markup =>
  [
    line('M46 30q20 2 14 22', p.ink, 5),
    rect(-42, 42, 18, 9, 3, p.ink),
    rect(20, 42, 18, 9, 3, p.ink),
    body(-56, -38, 108, 84, 13, p.white),
    fill('M-56-8v-17a13 13 0 0 1 13-13h82a13 13 0 0 1 13 13v17z', p.marigold),
    rect(-44, -29, 50, 14, 5, p.ink),
    line('M-38-22h10M-22-22h10', p.leaf, 4),
    disc(22, -22, 4.5, p.white),
    disc(36, -22, 4.5, p.clay),
    disc(-24, 19, 18, p.teal),
    bolt(-24, 19, 25, p.marigold),
    line('M8 8h30M8 19h30M8 30h30', p.steel, 5),
  ].join('');

const blade = (turn: number): Markup =>
  place(
    0,
    0,
    1,
    fill('M10-5q24-9 46-7a9 9 0 0 1 0 24q-24 2-46-7z', p.sea) +
      faint(0.35, line('M20-5q18-5 34-3', p.white, 3)),
    turn,
  );

/** A ceiling fan seen from a little below. */
export const fan = (): Markup =>
  [
    fill('M-13-60h26l-5 11h-16z', p.ink),
    rect(-3, -52, 6, 40, 1, p.steel),
    `<g transform="translate(0 4)scale(1 .62)">${[25, 145, 265].map(blade).join('')}</g>`,
    oval(0, 6, 21, 14, p.teal),
    oval(0, 2, 21, 13, p.marigold),
    oval(0, 6, 13, 8, p.paper),
    line('M-46 34q46 18 92 0M-28 48q28 10 56 0', p.leaf, 5),
  ].join('');

/** Water in a drop, for what concerns no one appliance. */
export const water = (): Markup =>
  drop(0, 0, 96, p.sea) + faint(0.5, ring(-8, 14, 12, p.white, 4));
