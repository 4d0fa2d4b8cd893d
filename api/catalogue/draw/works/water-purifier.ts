import { waterPurifier } from '../appliances.ts';
import { held } from '../hands.ts';
import { sparkle } from '../marks.ts';
import { palette as p } from '../palette.ts';
import { body, drop, line, oval, place, rect, shadow, type Markup } from '../shapes.ts';
import { brush, spanner } from '../tools.ts';

/** One filter candle; its body tells new from used. */
const candle = (
  x: number,
  colour: typeof p.white | typeof p.tan,
  lines: typeof p.sea | typeof p.ink,
) =>
  [
    rect(x - 16, 84, 32, 92, 9, colour),
    rect(x - 16, 78, 32, 16, 6, p.teal),
    rect(x - 16, 166, 32, 16, 6, p.teal),
    line(`M${x - 9} 106h18M${x - 9} 122h18M${x - 9} 138h18M${x - 9} 154h18`, lines, 4),
  ].join('');

/** A brush at the purifier, which gleams. */
export const service = (): Markup =>
  [
    shadow(124, 214, 74),
    place(124, 126, 1.6, waterPurifier()),
    sparkle(48, 62, 30, p.white),
    sparkle(62, 164, 22, p.white),
    place(232, 156, 1, held(brush()), -38),
  ].join('');

/** Used filters stand in the open case, a new one comes by hand. */
export const filterChange = (): Markup =>
  [
    shadow(116, 210, 104),
    body(16, 22, 196, 182, 18, p.white),
    rect(30, 40, 168, 148, 10, p.mint),
    rect(30, 52, 168, 12, 4, p.teal),
    candle(62, p.tan, p.ink),
    candle(112, p.tan, p.ink),
    line('M146 78h34M146 182h34', p.sea, 6),
    place(232, 180, 1.05, held(place(0, -176, 1, candle(0, p.white, p.sea))), -8),
  ].join('');

/** The membrane, held before the purifier that it goes into. */
export const membraneChange = (): Markup =>
  [
    shadow(96, 214, 72),
    place(94, 122, 1.56, waterPurifier()),
    drop(240, 40, 30, p.sea),
    drop(266, 66, 18, p.leaf),
    place(
      232,
      186,
      1.05,
      held(
        [
          rect(-9, -140, 18, 20, 5, p.iron),
          body(-20, -124, 40, 160, 9, p.white),
          rect(-20, -118, 40, 10, 0, p.teal),
          rect(-20, 18, 40, 10, 0, p.teal),
          line('M-15-78l30-14M-15-54l30-14M-15-30l30-14', p.sea, 7),
        ].join(''),
      ),
      -24,
    ),
  ].join('');

/** A purifier that drips, and the spanner for it. */
export const repair = (): Markup =>
  [
    oval(118, 216, 96, 13, p.sea),
    oval(92, 214, 34, 4, p.white),
    place(118, 118, 1.5, waterPurifier()),
    drop(52, 150, 26, p.sea),
    drop(46, 188, 20, p.sea),
    drop(186, 186, 20, p.sea),
    place(236, 164, 1, held(spanner()), -42),
  ].join('');
