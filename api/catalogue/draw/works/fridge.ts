import { fridge } from '../appliances.ts';
import { gasSet } from '../gear.ts';
import { held } from '../hands.ts';
import { flake } from '../marks.ts';
import { palette as p } from '../palette.ts';
import { compressor } from '../part-shapes-metal.ts';
import {
  body,
  disc,
  faint,
  fill,
  line,
  oval,
  place,
  rect,
  shadow,
  type Markup,
} from '../shapes.ts';
import { brush, spanner } from '../tools.ts';

/** The fridge with its lower door open to the left; what stands in it is given. */
const open = (inside: Markup): Markup =>
  [
    shadow(128, 222, 92),
    rect(78, 208, 22, 12, 4, p.ink),
    rect(166, 208, 22, 12, 4, p.ink),
    body(70, 14, 126, 200, 16, p.sea),
    rect(82, 26, 102, 176, 8, p.white),
    rect(82, 74, 102, 5, 0, p.steel),
    rect(82, 118, 102, 5, 0, p.steel),
    rect(82, 160, 102, 42, 6, p.mint),
    inside,
    fill('M70 18l-46 18v180l46-6z', p.teal),
    fill('M62 30l-30 12v160l30-5z', p.mint),
    line('M34 96l26-6M34 146l26-4', p.sea, 6),
  ].join('');

/** Warm inside, water below: the fridge that does not cool, and a spanner. */
export const repair = (): Markup =>
  [
    oval(124, 222, 104, 12, p.leaf),
    place(118, 118, 1.7, fridge()),
    place(228, 160, 1, held(spanner()), -40),
    disc(36, 52, 24, p.clay),
    line('M36 40v14M36 63v1', p.white, 6),
  ].join('');

/** The fridge on the charging set. */
export const gasCharge = (): Markup =>
  [
    shadow(118, 222, 72),
    place(96, 118, 1.68, fridge()),
    flake(34, 50, 30, p.white),
    shadow(246, 216, 50),
    place(238, 136, 1.08, gasSet()),
  ].join('');

/** Suds on the shelves and a brush. */
export const deepCleaning = (): Markup =>
  [
    open(
      [
        disc(104, 104, 13, p.leaf),
        disc(122, 100, 17, p.mint),
        disc(140, 108, 11, p.leaf),
        disc(112, 148, 13, p.mint),
        disc(132, 150, 10, p.leaf),
        disc(150, 58, 10, p.mint),
        disc(136, 64, 8, p.leaf),
      ].join(''),
    ),
    place(216, 146, 1, held(brush()), -52),
    disc(150, 90, 8, p.white),
    disc(168, 132, 6, p.white),
  ].join('');

/** The back of the fridge: coil above, the compressor half out below. */
export const compressorChange = (): Markup =>
  [
    shadow(130, 224, 100),
    body(40, 8, 150, 210, 12, p.sea),
    line('M62 34h106v18h-106v18h106v18h-106v18h106', p.ink, 5),
    rect(50, 126, 130, 84, 6, p.ink),
    faint(0.9, line('M70 130v16q0 10 10 10', p.clay, 6)),
    place(160, 168, 1.22, compressor()),
    line('M236 168h54', p.marigold, 10),
    fill('M282 148l32 20-32 20z', p.marigold),
  ].join('');
