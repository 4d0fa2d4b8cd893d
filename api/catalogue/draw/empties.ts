import { palette as p, type Colour } from './palette.ts';
import { runCapacitor } from './part-shapes-power.ts';
import {
  blob,
  disc,
  dots,
  fill,
  line,
  picture,
  place,
  rect,
  shadow,
  soft,
  type Markup,
} from './shapes.ts';
import { driver, spanner } from './tools.ts';

const small = (ground: Colour, variant: number, ...markup: Markup[]): Markup =>
  picture(
    200,
    160,
    `<g transform="translate(100 80)scale(1.25 1)">${blob(0, 0, 70, ground, variant)}</g>`,
    dots(
      [
        [26, 40],
        [178, 112],
      ],
      7,
      p.marigold,
    ),
    dots([[170, 34]], 10, p.leaf),
    ...markup,
  );

/** An empty basket. */
export const emptyCart = (): Markup =>
  small(
    p.mint,
    0,
    shadow(102, 142, 52),
    line('M64 68q2-46 38-46t38 46', p.ink, 6),
    soft('M54 72h96l-12 62h-72z', p.marigold, 8),
    line('M82 90l3 32M102 90v32M122 90l-3 32', p.clay, 5),
    rect(44, 62, 116, 16, 8, p.teal),
    dots(
      [
        [64, 70],
        [140, 70],
      ],
      8,
      p.mint,
    ),
  );

/** A calendar without a visit on it, tools beside. */
export const emptyBookings = (): Markup =>
  small(
    p.honey,
    1,
    shadow(100, 140, 52),
    rect(48, 32, 96, 106, 12, p.white),
    fill('M48 60v-16a12 12 0 0 1 12-12h72a12 12 0 0 1 12 12v16z', p.teal),
    line('M74 22v18M118 22v18', p.ink, 7),
    dots(
      [
        [72, 82],
        [96, 82],
        [120, 82],
        [72, 102],
        [96, 102],
        [72, 122],
      ],
      12,
      p.mint,
    ),
    disc(138, 114, 31, p.white),
    disc(138, 114, 28, p.paper),
    place(146, 122, 0.38, spanner(), 42),
    place(130, 122, 0.38, driver(), -42),
  );

/** A shelf with one part left on it, and room for what is asked for. */
export const emptyShelf = (): Markup =>
  small(
    p.mint,
    2,
    shadow(100, 146, 56),
    rect(46, 28, 8, 116, 3, p.teal),
    rect(146, 28, 8, 116, 3, p.teal),
    rect(40, 76, 120, 9, 4, p.teal),
    rect(40, 130, 120, 9, 4, p.teal),
    place(78, 54, 0.44, runCapacitor()),
    line('M108 48h26v26h-26z', p.sea, 3),
    disc(106, 110, 15, p.white),
    line('M117 121l11 11', p.ink, 7),
    `<circle cx="106" cy="110" r="15" stroke="${p.ink}" stroke-width="5"/>`,
  );
