import { warmth } from './marks.ts';
import { palette as p } from './palette.ts';
import {
  body,
  bolt,
  disc,
  faint,
  fill,
  line,
  oval,
  place,
  rect,
  ring,
  type Markup,
} from './shapes.ts';

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
    warmth(2, -46, p.clay),
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
    fill('M8-9q26-10 48-10a19 19 0 0 1 0 38q-22 0-48-10z', p.sea) +
      faint(0.35, line('M20-6q16-5 34-5', p.white, 3)),
    turn,
  );

/** A ceiling fan seen from a little below. */
export const fan = (): Markup =>
  [
    fill('M-14-58h28l-5 12h-18z', p.ink),
    `<g transform="translate(0 2)scale(1 .5)">${blade(270)}</g>`,
    rect(-3.5, -48, 7, 42, 1, p.steel),
    `<g transform="translate(0 4)scale(1 .5)">${[26, 154].map(blade).join('')}</g>`,
    oval(0, 8, 23, 15, p.teal),
    oval(0, 3, 23, 14, p.marigold),
    oval(0, 6, 12, 6.5, p.honey),
    line('M-40 40q40 16 80 0M-22 52q22 8 44 0', p.white, 5),
  ].join('');

const exhaustBlade = (turn: number): Markup =>
  place(0, 0, 1, fill('M0-6q2-24 18-30 18 6 12 22-8 12-30 14z', p.sea), turn);

/** An exhaust fan in its square frame. */
export const exhaustFan = (): Markup =>
  [
    body(-54, -54, 108, 108, 16, p.white),
    disc(0, 0, 46, p.ink),
    disc(0, 0, 41, p.teal),
    ...[0, 72, 144, 216, 288].map(exhaustBlade),
    ring(0, 0, 28, p.metal, 2.5),
    line('M-43 0h86M0-43v86', p.metal, 2.5),
    disc(0, 0, 11, p.marigold),
    disc(0, 0, 5, p.paper),
    ...[-46, 46].flatMap((x) => [-46, 46].map((y) => disc(x, y, 2.5, p.steel))),
  ].join('');
