import { twinTub, washingMachine } from '../appliances.ts';
import { held } from '../hands.ts';
import { palette as p } from '../palette.ts';
import { disc, drop, line, oval, place, rect, shadow, type Markup } from '../shapes.ts';
import { brush, checklist, driver, spanner } from '../tools.ts';

/** Water on the floor, and a screwdriver at the machine. */
export const repair = (): Markup =>
  [
    oval(128, 218, 120, 14, p.sea),
    oval(80, 215, 40, 4, p.white),
    place(124, 120, 1.68, washingMachine()),
    drop(34, 186, 22, p.sea),
    place(238, 158, 1, held(driver()), -48),
  ].join('');

/** Suds out of the drum, and a brush. */
export const deepCleaning = (): Markup =>
  [
    shadow(124, 216, 92),
    place(124, 122, 1.7, washingMachine()),
    ...[
      [72, 176, 22],
      [100, 190, 26],
      [134, 190, 22],
      [160, 180, 17],
      [52, 204, 17],
      [118, 166, 15],
      [184, 206, 14],
      [84, 212, 18],
    ].map(([x = 0, y = 0, r = 0], i) => disc(x, y, r, i % 3 === 1 ? p.leaf : p.white)),
    place(236, 150, 1, held(brush()), -44),
  ].join('');

/** The machine at its tap: hose, drain, and a spanner at the joint. */
export const installation = (): Markup =>
  [
    shadow(118, 216, 90),
    line('M60 44v-30h176v34', p.iron, 10),
    line('M236 66v30q0 18-18 18h-18', p.marigold, 10),
    rect(222, 44, 28, 24, 6, p.iron),
    line('M224 36h24', p.clay, 9),
    place(112, 126, 1.6, washingMachine()),
    line('M186 190h54v26', p.ink, 10),
    place(268, 150, 0.95, held(spanner()), -34),
  ].join('');

/** The twin tub and the list that is ticked. */
export const semiAutomatic = (): Markup =>
  [
    shadow(120, 210, 104),
    place(116, 124, 1.68, twinTub()),
    place(240, 160, 1, held(checklist()), -12),
  ].join('');
