import { waterPurifier } from '../appliances.ts';
import { loader } from '../gear.ts';
import { held } from '../hands.ts';
import { sparkle } from '../marks.ts';
import { palette as p } from '../palette.ts';
import { housing } from '../part-shapes-water.ts';
import { body, disc, fill, line, place, rect, shadow, type Markup } from '../shapes.ts';
import { drill, spanner } from '../tools.ts';

/** The new purifier on the wall above its box; a drill. */
export const installation = (): Markup =>
  [
    rect(0, 200, 320, 40, 0, p.paper),
    line('M140 38h180', p.sea, 8),
    place(122, 94, 1.34, waterPurifier()),
    fill('M24 178l-16-22h40l14 22z', p.honey),
    fill('M100 178l16-22h-40l-14 22z', p.tan),
    body(24, 176, 76, 52, 5, p.marigold),
    rect(52, 176, 20, 18, 1, p.clay),
    place(262, 168, 1, held(drill()), 8),
  ].join('');

/** The purifier travels. */
export const shifting = (): Markup => loader(place(118, 80, 1.16, waterPurifier()));

/** A year of visits, ticked, around the purifier. */
export const plan = (): Markup =>
  [
    shadow(104, 214, 92),
    body(18, 34, 176, 172, 18, p.white),
    fill('M18 82v-30q0-18 18-18h140q18 0 18 18v30z', p.clay),
    line('M60 22v28M152 22v28', p.ink, 11),
    ...[0, 1, 2].flatMap((row) =>
      [0, 1, 2, 3].map((column) => {
        const x = 46 + column * 40;
        const y = 106 + row * 36;
        const visit = (row * 4 + column) % 3 === 0;
        return visit
          ? disc(x, y, 14, p.sea) + line(`M${x - 6} ${y}l4 5 8-9`, p.white, 4)
          : disc(x, y, 8, p.mint);
      }),
    ),
    shadow(246, 220, 56),
    place(246, 142, 1.28, waterPurifier()),
    sparkle(204, 44, 24, p.white),
    sparkle(296, 50, 18, p.white),
  ].join('');

/** The housing on the incoming pipe, tightened with a spanner. */
export const preFilter = (): Markup =>
  [
    line('M0 78h90M166 78h154', p.iron, 18),
    line('M8 74h76M172 74h140', p.steel, 5),
    rect(78, 62, 22, 32, 6, p.clay),
    rect(156, 62, 22, 32, 6, p.clay),
    shadow(128, 222, 60),
    place(128, 136, 1.56, housing()),
    place(236, 166, 1, held(spanner()), -50),
  ].join('');
