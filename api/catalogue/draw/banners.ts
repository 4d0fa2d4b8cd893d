import { acUnit } from './appliances.ts';
import { flake, warmth } from './marks.ts';
import { palette as p, type Colour } from './palette.ts';
import { board } from './part-shapes-boards.ts';
import { compressor, motor } from './part-shapes-metal.ts';
import { runCapacitor } from './part-shapes-power.ts';
import { caller, toolbox } from './people.ts';
import {
  blob,
  disc,
  faint,
  fill,
  line,
  picture,
  place,
  rect,
  shadow,
  soft,
  type Markup,
} from './shapes.ts';

/** A wide banner: words go on its quiet left side, so whatever is drawn stays between x = 830 and 1090. */
const banner = (ground: Colour, light: Colour, variant: number, ...markup: Markup[]): Markup =>
  picture(
    1200,
    360,
    rect(0, 0, 1200, 360, 0, ground),
    faint(
      0.6,
      `<g transform="translate(960 186)scale(1.25 1)">${blob(0, 0, 172, light, variant)}</g>`,
    ),
    ...markup,
  );

/** Hot outside the window, cool below the air conditioner. */
export const coolBanner = (): Markup =>
  banner(
    p.honey,
    p.paper,
    0,
    rect(1010, 170, 128, 136, 10, p.white),
    rect(1020, 180, 108, 116, 4, p.blush),
    disc(1074, 256, 26, p.marigold),
    warmth(1074, 218, p.clay),
    line('M1074 180v116', p.white, 7),
    rect(1000, 302, 148, 12, 5, p.clay),
    place(930, 112, 1.75, acUnit()),
    line('M864 140l-24 66M900 140l-9 44M930 140v50M960 140l6 34', p.sea, 9),
    flake(908, 262, 84, p.teal),
  );

const tag = (): Markup =>
  [
    soft('M-70-44l40-44a12 12 0 0 1 18-2l92 84-58 64-92-84z', p.marigold, 14),
    disc(-38, -44, 13, p.mint),
    line('M-38-44q-22-40-48-40', p.ink, 5),
    line('M-6-4l20 24 32-18', p.white, 13),
  ].join('');

/** A price tag with a tick, before the receipt that says the same. */
export const priceBanner = (): Markup =>
  banner(
    p.mint,
    p.white,
    1,
    shadow(966, 322, 104),
    place(
      1010,
      176,
      1,
      fill('M-64-126h128v258l-16-14-16 14-16-14-16 14-16-14-16 14-16-14-16 14z', p.white) +
        line('M-40-92h54M-40-62h34M-40-32h48M-40 62h42', p.leaf, 9) +
        line('M36-92h6M36-62h6M36-32h6', p.sea, 9) +
        line('M-40 18h82', p.metal, 5) +
        line('M28 62h14', p.clay, 10),
      6,
    ),
    place(916, 216, 1.05, tag()),
  );

/** The shield of the warranty beside the technician. */
export const warrantyBanner = (): Markup =>
  banner(
    p.blush,
    p.paper,
    2,
    shadow(970, 342, 84),
    place(976, 342, 1.04, caller()),
    shadow(868, 342, 46),
    place(
      868,
      254,
      0.72,
      fill('M0-96q36 30 76 30v46q0 82-76 120-76-38-76-120v-46q40 0 76-30z', p.teal) +
        fill('M0-76q28 22 60 24v34q0 66-60 96-60-30-60-96v-34q32-2 60-24z', p.sea) +
        line('M-28 2l20 22 38-44', p.white, 15),
    ),
  );

/** Spare parts on a shelf, with the tool box that brings them. */
export const partsBanner = (): Markup =>
  banner(
    p.paper,
    p.leaf,
    3,
    place(870, 108, 0.98, runCapacitor()),
    place(956, 108, 0.96, motor()),
    place(1046, 116, 0.76, board()),
    rect(818, 160, 272, 14, 5, p.teal),
    place(884, 262, 1.08, compressor()),
    place(1012, 240, 1.15, toolbox()),
    rect(806, 318, 296, 16, 6, p.teal),
  );
