import { palette as p } from './palette.ts';
import { disc, dots, fill, line, place, rect, type Markup } from './shapes.ts';

type Point = readonly [number, number];

/** Where an arm goes: elbow, then hand. */
export type Arm = readonly [elbow: Point, hand: Point];

/** A tool box, carried by its handle at the origin. */
export const toolbox = (): Markup =>
  [
    line('M-20 16v-10q0-6 6-6h28q6 0 6 6v10', p.ink, 6),
    rect(-46, 16, 92, 52, 8, p.clay),
    rect(-46, 34, 92, 7, 0, p.ink),
    rect(-9, 29, 18, 17, 4, p.marigold),
  ].join('');

/** An arm in one piece from the shoulder to the hand, the short sleeve over its upper half. */
const arm = (
  [sx, sy]: Point,
  [[ex, ey], [hx, hy]]: Arm,
  sleeve: typeof p.marigold | typeof p.clay,
) =>
  [
    line(`M${sx} ${sy}L${ex} ${ey} ${hx} ${hy}`, p.skin, 16),
    disc(hx, hy, 11, p.skin),
    line(`M${sx} ${sy}l${Math.round((ex - sx) * 0.7)} ${Math.round((ey - sy) * 0.7)}`, sleeve, 27),
  ].join('');

/** A face without hair or eyes, 46 high above the chin at the origin. */
export const face = (): Markup =>
  [
    rect(-8, -10, 16, 24, 6, p.tan),
    dots(
      [
        [-20, -22],
        [20, -22],
      ],
      10,
      p.skin,
    ),
    rect(-20, -46, 40, 48, 18, p.skin),
  ].join('');

/** A smiling head that looks to the left (-1), ahead (0) or to the right (1). */
const head = (look: number, hair: Markup): Markup =>
  [
    face(),
    hair,
    dots(
      [
        [-8 + look * 5, -24],
        [8 + look * 5, -24],
      ],
      5,
      p.ink,
    ),
    line(`M${-6 + look * 5}-9q6 5 12 0`, p.white, 3.5),
  ].join('');

const cap = (look: number): Markup =>
  [
    fill('M-21-26v-10q0-12 21-12t21 12v10l-4-10h-34z', p.ink),
    fill('M-22-34q0-24 22-24t22 24z', p.teal),
    rect(-22 + look * 10, -38, 44, 7, 3.5, p.ink),
    disc(look * 6, -46, 5, p.marigold),
    line(`M${-9 + look * 5}-15q5-4 9 0 4-4 9 0`, p.ink, 3.5),
  ].join('');

const uniform = (): Markup =>
  [
    line('M-17-140l-3 124M17-140l3 124', p.teal, 29),
    line('M-30-6h14M16-6h14', p.ink, 14),
    fill('M-40-232q4-16 24-16h32q20 0 24 16l-6 104h-68z', p.marigold),
    fill('M-14-248l14 20 14-20z', p.teal),
    rect(-35, -138, 70, 11, 4, p.ink),
    rect(-38, -132, 18, 26, 5, p.clay),
  ].join('');

/** The technician in uniform, feet at the origin and 306 high; what is held lies behind the hands. */
export const technician = (look: number, left: Arm, right: Arm, held: Markup): Markup =>
  [
    held,
    arm([-32, -230], left, p.marigold),
    uniform(),
    place(0, -254, 1, head(look, cap(look))),
    arm([32, -230], right, p.marigold),
  ].join('');

/** The technician at the door: a spanner raised, the tool box in the other hand. */
export const caller = (): Markup =>
  technician(
    0,
    [
      [-66, -196],
      [-62, -252],
    ],
    [
      [52, -178],
      [58, -132],
    ],
    [
      place(
        -63,
        -258,
        1,
        line('M0 20v-44', p.iron, 9) + fill('M-9-50a18 18 0 1 0 18 0v16l-9 6-9-6z', p.iron),
        -10,
      ),
      place(58, -134, 1, toolbox()),
    ].join(''),
  );

/** A customer at ease on a swing, sitting at the origin, with a cup. */
export const sitter = (): Markup =>
  [
    line('M-10-4h36l8 56M-2-4h14l2 58', p.teal, 21),
    line('M26 60h14M8 62h14', p.ink, 10),
    fill('M-28-84q4-14 22-14h12q18 0 20 14l6 88h-64z', p.clay),
    place(
      0,
      -104,
      0.94,
      disc(-20, -40, 12, p.ink) +
        head(0.7, fill('M-23-18v-12q0-22 23-22t23 22v6q-18-2-26-12-8 14-20 18z', p.ink)),
    ),
    arm(
      [20, -82],
      [
        [34, -50],
        [52, -64],
      ],
      p.clay,
    ),
    fill('M44-82h20l-3 20h-14z', p.white),
  ].join('');

/** A potted plant for a doorstep, its foot at the origin. */
export const plant = (): Markup =>
  [
    fill('M-2-34q-26-4-26-34 26 4 28 30 0-30 22-42 8 30-16 46z', p.sea),
    fill('M-4-32q-4-30 8-52 14 24 0 52z', p.teal),
    fill('M-20-32h40l-6 32h-28z', p.clay),
  ].join('');
