import { flake } from './marks.ts';
import { palette as p } from './palette.ts';
import { body, disc, drop, faint, fill, line, oval, rect, type Markup } from './shapes.ts';

/** A split air conditioner's inside unit, switched off. */
export const acUnit = (): Markup =>
  [
    body(-58, -42, 116, 46, 11, p.white),
    fill('M-58-14h116v7a11 11 0 0 1-11 11h-94a11 11 0 0 1-11-11z', p.metal),
    rect(-46, -9, 92, 8, 4, p.teal),
    rect(-46, -5, 92, 4, 2, p.sea),
    disc(43, -22, 3.5, p.marigold),
    rect(22, -24, 14, 4, 2, p.leaf),
  ].join('');

/** The inside unit at work: straight rays of cold air and two snowflakes. */
export const ac = (): Markup =>
  [
    acUnit(),
    line('M-40 15l-12 34M-22 15l-4 22M22 15l4 22M40 15l12 34', p.sea, 5.5),
    flake(0, 34, 34, p.teal),
  ].join('');

/** A wall water purifier with a see-through tank, a tap and a glass. */
export const waterPurifier = (): Markup =>
  [
    body(-36, -58, 72, 104, 13, p.white),
    fill('M-36-30v-15a13 13 0 0 1 13-13h46a13 13 0 0 1 13 13v15z', p.teal),
    disc(0, -44, 8, p.white),
    drop(0, -44, 11, p.sea),
    rect(-26, -22, 52, 34, 8, p.mint),
    fill('M-26-8q13-7 26 0t26 0v12a8 8 0 0 1-8 8h-36a8 8 0 0 1-8-8z', p.sea),
    faint(0.5, disc(-12, 3, 2.5, p.white), disc(4, -1, 2, p.white), disc(14, 5, 3, p.white)),
    rect(-7, 17, 14, 7, 3, p.ink),
    rect(-3.5, 22, 7, 7, 2, p.ink),
    rect(-28, 46, 56, 8, 4, p.teal),
    fill('M-10 32h20l-2.5 14h-15z', p.leaf),
    fill('M-9 37h18l-1.6 9h-14.8z', p.sea),
    disc(22, 22, 3, p.marigold),
    disc(22, 32, 3, p.leaf),
  ].join('');

const canister = (x: number, water: typeof p.sea | typeof p.marigold | typeof p.leaf): Markup =>
  [
    rect(x - 13, -28, 26, 14, 5, p.teal),
    body(x - 11, -16, 22, 52, 9, water),
    faint(0.55, rect(x - 5, -8, 10, 36, 5, p.white)),
  ].join('');

/** An under-sink purifier: three filter housings on a bracket and a swan-neck tap. */
export const roPurifier = (): Markup =>
  [
    line('M32-36v-6a13 13 0 0 1 26 0v8', p.steel, 7),
    drop(58, -22, 13, p.sea),
    body(-58, -40, 106, 16, 7, p.ink),
    disc(-48, -32, 3, p.marigold),
    canister(-38, p.leaf),
    canister(-6, p.sea),
    canister(26, p.marigold),
    line('M-38 36v6q0 6 6 6h52q6 0 6-6v-6', p.ink, 4),
    line('M-6 36v12', p.ink, 4),
  ].join('');

/** A two-door refrigerator. */
export const fridge = (): Markup =>
  [
    rect(-28, 50, 14, 8, 3, p.ink),
    rect(14, 50, 14, 8, 3, p.ink),
    body(-36, -60, 72, 114, 12, p.sea),
    rect(-36, -22, 72, 4, 0, p.teal),
    rect(-27, -46, 6, 18, 3, p.paper),
    rect(-27, -11, 6, 30, 3, p.paper),
    rect(4, -50, 20, 11, 4, p.teal),
    disc(10, -44.5, 2.2, p.marigold),
    rect(14, -46, 7, 3, 1.5, p.leaf),
    fill('M6 2a9 9 0 0 1 18 0q0 7-9 14-9-7-9-14z', p.marigold),
    disc(15, 2, 3.5, p.paper),
  ].join('');

/** A front-loading washing machine in the middle of a wash. */
export const washingMachine = (): Markup =>
  [
    rect(-40, 48, 16, 8, 3, p.ink),
    rect(24, 48, 16, 8, 3, p.ink),
    body(-48, -56, 96, 108, 12, p.white),
    fill('M-48-30v-14a12 12 0 0 1 12-12h72a12 12 0 0 1 12 12v14z', p.teal),
    rect(-39, -49, 28, 12, 4, p.sea),
    disc(8, -43, 6, p.paper),
    line('M8-43v-4', p.ink, 2),
    disc(24, -43, 3, p.marigold),
    disc(34, -43, 3, p.leaf),
    disc(0, 11, 33, p.metal),
    disc(0, 11, 27, p.ink),
    disc(0, 11, 23, p.mint),
    fill('M-23 11q6-7 12-1t12 0 11-1 11 2a23 23 0 0 1-46 0z', p.sea),
    disc(-5, 20, 5, p.white),
    disc(8, 17, 3.5, p.white),
    disc(5, 27, 2.5, p.white),
    line('M-15 2a18 18 0 0 1 9-7', p.white, 4),
  ].join('');

/** A flat television with a landscape on. */
export const television = (): Markup =>
  [
    line('M-22 46l6-14M22 46l-6-14', p.ink, 7),
    rect(-60, -46, 120, 80, 10, p.ink),
    rect(-54, -40, 108, 66, 5, p.leaf),
    disc(-26, -18, 11, p.marigold),
    fill('M-54 16l28-24 20 16 26-28 34 32v9a5 5 0 0 1-5 5h-98a5 5 0 0 1-5-5z', p.sea),
    fill('M-54 14q26-12 52 0t56-2v9a5 5 0 0 1-5 5h-98a5 5 0 0 1-5-5z', p.teal),
    faint(0.22, fill('M-54-35a5 5 0 0 1 5-5h34l-39 48z', p.white)),
    disc(50, 30, 1.8, p.marigold),
    oval(12, -26, 9, 3.5, p.white),
    oval(20, -29, 7, 4, p.white),
  ].join('');

/** A semi-automatic washing machine: wash tub and spin tub side by side. */
export const twinTub = (): Markup =>
  [
    rect(-50, 46, 16, 9, 3, p.ink),
    rect(34, 46, 16, 9, 3, p.ink),
    body(-58, -26, 116, 76, 11, p.sea),
    rect(-58, -6, 116, 4, 0, p.teal),
    body(-58, -50, 116, 22, 9, p.white),
    disc(-38, -39, 6, p.marigold),
    disc(0, -39, 6, p.teal),
    disc(38, -39, 6, p.marigold),
    line('M-38-39v-4M0-39v-4M38-39v-4', p.paper, 2),
    rect(-50, -24, 58, 10, 5, p.mint),
    rect(16, -24, 34, 10, 5, p.ink),
    line('M-30 14q8-8 16 0t16 0', p.mint, 5),
    line('M-30 28q8-8 16 0t16 0', p.leaf, 5),
    line('M26 21a9 9 0 1 1 4 7', p.mint, 4),
  ].join('');
