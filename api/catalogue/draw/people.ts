import { palette as p } from './palette.ts';
import { disc, dots, faint, fill, line, place, rect, soft } from './shapes.ts';
import type { Markup } from './shapes.ts';

/** A tool box, carried by its handle at the origin. */
export const toolbox = (): Markup =>
  [
    line('M-20 16v-10q0-6 6-6h28q6 0 6 6v10', p.ink, 6),
    rect(-46, 16, 92, 52, 8, p.clay),
    rect(-46, 34, 92, 7, 0, p.ink),
    rect(-9, 29, 18, 17, 4, p.marigold),
  ].join('');

const head = (): Markup =>
  [
    rect(-11, -232, 22, 30, 8, p.skin),
    dots(
      [
        [-29, -246],
        [29, -246],
      ],
      14,
      p.skin,
    ),
    rect(-29, -284, 58, 66, 27, p.skin),
    fill('M-31-250v-12q0-28 31-28t31 28v12l-5-14h-52z', p.ink),
    fill('M-33-262q0-36 33-36t33 36z', p.teal),
    rect(-37, -268, 62, 9, 4.5, p.ink),
    disc(0, -280, 7, p.marigold),
    dots(
      [
        [-12, -247],
        [10, -247],
      ],
      7.2,
      p.ink,
    ),
    line('M-14-233q7-6 13-1 6-5 13 1', p.ink, 4),
    line('M-7-226q6 5 12 0', p.white, 3.5),
  ].join('');

const uniform = (): Markup =>
  [
    line('M-17-100v78M17-100v78', p.teal, 29),
    line('M-30-6h20M10-6h20', p.ink, 15),
    fill('M-46-182q0-26 28-26h36q28 0 28 26l-10 82h-72z', p.marigold),
    fill('M-36-130h72l2 34q0 14-14 14h-48q-14 0-14-14z', p.teal),
    rect(-25, -176, 50, 62, 9, p.teal),
    line('M-20-172l-4-32M20-172l4-32', p.teal, 9),
    dots(
      [
        [-20, -170],
        [20, -170],
      ],
      8,
      p.honey,
    ),
    line('M-10-150h20', p.sea, 6),
    rect(-38, -108, 76, 9, 4, p.ink),
    rect(-8, -111, 16, 15, 4, p.honey),
  ].join('');

/** The technician in uniform, feet at the origin and 300 high: a spanner in one hand, the tool box in the other. */
export const technician = (): Markup =>
  [
    line('M-38-188l-30 32', p.marigold, 27),
    place(
      -84,
      -206,
      1,
      line('M0 4v-34', p.white, 9) + fill('M-8-54a16 16 0 1 0 16 0v14l-8 5-8-5z', p.white),
      -12,
    ),
    line('M-66-156l-16-42', p.skin, 19),
    disc(-83, -204, 13, p.skin),
    uniform(),
    head(),
    place(62, -112, 1, toolbox()),
    line('M40-186l20 36', p.marigold, 27),
    line('M60-150l2 36', p.skin, 19),
    disc(62, -110, 13, p.skin),
  ].join('');

/** A small tree as they stand on the plateau, its foot at the origin. */
export const tree = (): Markup =>
  [
    line('M0 0v-52M0-22l12-12', p.ink, 7),
    soft('M-30-46q-24-24 0-48 2-32 32-30 28-2 28 28 24 22 0 50-30 10-60 0z', p.teal, 6),
    faint(0.6, soft('M-26-62q-10-18 8-30 2-18 16-20-10 14-6 26-14 6-18 24z', p.sea, 4)),
  ].join('');

/** A potted plant for a doorstep, its foot at the origin. */
export const plant = (): Markup =>
  [
    fill('M-2-34q-26-4-26-34 26 4 28 30 0-30 22-42 8 30-16 46z', p.sea),
    fill('M-4-32q-4-30 8-52 14 24 0 52z', p.teal),
    fill('M-20-32h40l-6 32h-28z', p.clay),
  ].join('');
