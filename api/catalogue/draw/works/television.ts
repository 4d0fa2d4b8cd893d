import { held } from '../hands.ts';
import { palette as p } from '../palette.ts';
import { body, disc, faint, fill, line, place, rect, shadow, type Markup } from '../shapes.ts';
import { drill, driver, remote } from '../tools.ts';

/** A wide screen around (132, 100) and what it shows; its picture is 196 by 116 from (34, 42). */
const screen = (shows: Markup): Markup =>
  [rect(24, 32, 216, 136, 14, p.ink), rect(34, 42, 196, 116, 6, p.teal), shows].join('');

const stand = (): Markup =>
  [shadow(132, 212, 100), line('M92 206l12-36M172 206l-12-36', p.ink, 11)].join('');

/** A picture torn into stripes, and a screwdriver. */
export const repair = (): Markup =>
  [
    stand(),
    screen(
      [
        rect(34, 42, 196, 24, 0, p.leaf),
        rect(34, 66, 120, 18, 0, p.marigold),
        rect(154, 66, 76, 30, 0, p.ink),
        rect(34, 84, 66, 30, 0, p.clay),
        rect(100, 96, 130, 18, 0, p.mint),
        rect(34, 126, 150, 14, 0, p.honey),
        line('M40 66h180M60 114h150', p.white, 3),
      ].join(''),
    ),
    place(240, 166, 1, held(driver()), -36),
  ].join('');

/** The bracket on the wall, the level on the set, the drill. */
export const wallMounting = (): Markup =>
  [
    rect(70, 8, 26, 190, 6, p.iron),
    rect(168, 8, 26, 190, 6, p.iron),
    rect(46, 22, 172, 14, 5, p.iron),
    place(
      0,
      22,
      1,
      screen(
        fill('M34 132l46-44 34 28 42-48 74 66v20q0 4-6 4h-184q-6 0-6-4z', p.sea) +
          disc(82, 74, 15, p.marigold),
      ),
    ),
    body(76, 34, 112, 22, 8, p.marigold),
    rect(112, 38, 40, 14, 7, p.mint),
    rect(126, 38, 12, 14, 6, p.sea),
    place(268, 178, 0.95, held(drill()), 8),
  ].join('');

/** Half of the picture is dark; behind it the strips of light. */
export const backlight = (): Markup =>
  [
    stand(),
    screen(
      [
        fill('M34 132l46-44 30 24v46h-70q-6 0-6-6z', p.sea),
        disc(74, 74, 14, p.marigold),
        rect(112, 42, 118, 116, 0, p.ink),
      ].join(''),
    ),
    ...[62, 100, 138].map((y, row) =>
      [
        rect(124, y - 10, 172, 20, 6, p.white),
        ...[0, 1, 2, 3, 4].map((i) => {
          const dark = row === 1 && i > 1;
          const x = 142 + i * 34;
          return dark
            ? disc(x, y, 7, p.steel)
            : faint(0.45, disc(x, y, 14, p.marigold)) + disc(x, y, 7, p.marigold);
        }),
      ].join(''),
    ),
  ].join('');

/** Tiles of apps on the screen, the waves of the network, a hand control. */
export const smart = (): Markup =>
  [
    stand(),
    screen(
      [
        ...[p.clay, p.marigold, p.leaf].map((colour, i) =>
          rect(48 + i * 58, 96, 48, 44, 8, colour),
        ),
        fill('M66 108v20l16-10z', p.white),
        disc(130, 118, 10, p.honey),
        rect(180, 112, 20, 12, 3, p.teal),
        line('M108 72a34 34 0 0 1 48 0M118 82a20 20 0 0 1 28 0', p.white, 6),
        disc(132, 90, 4, p.white),
      ].join(''),
    ),
    place(250, 178, 1, held(remote()), -24),
  ].join('');
