import { acUnit } from '../appliances.ts';
import { held } from '../hands.ts';
import { outdoorUnit, gasSet, ladder, loader } from '../gear.ts';
import { palette as p } from '../palette.ts';
import { drop, faint, fill, line, place, rect, type Markup } from '../shapes.ts';
import { driver, drill, gun } from '../tools.ts';

/** The inside unit with its front lifted: fins, tray, and the panel above. */
const openUnit = (): Markup =>
  [
    fill('M26 58l14-34q2-6 8-6h160q6 0 8 6l14 34z', p.white),
    fill('M26 58l4-10h196l4 10z', p.steel),
    rect(24, 54, 208, 66, 10, p.metal),
    rect(34, 60, 188, 34, 4, p.leaf),
    line(Array.from({ length: 14 }, (_, i) => `M${44 + i * 13} 63v28`).join(''), p.sea, 3.5),
    rect(40, 101, 176, 10, 5, p.ink),
  ].join('');

/** A jet of water over the open unit; a sheet below leads what drips into a pail. */
export const jetService = (): Markup =>
  [
    openUnit(),
    fill('M22 122h212l-66 66h-70z', p.sea),
    faint(0.25, fill('M22 122h60l32 66h-16z', p.white)),
    fill('M100 194h66l-7 40h-52z', p.marigold),
    rect(94, 188, 78, 9, 4, p.clay),
    fill('M224 136l-94-74 34-12z', p.white),
    faint(0.65, fill('M214 126l-96-46 22-26z', p.mint)),
    line('M208 120l-76-54M210 116l-54-58', p.sea, 3),
    drop(60, 140, 20, p.white),
    drop(132, 148, 17, p.white),
    drop(96, 158, 20, p.white),
    place(264, 176, 0.9, held(gun()), 22),
  ].join('');

/** The outside unit on the charging set: bottle, two gauges, hoses. */
export const gasCharge = (): Markup =>
  [place(118, 122, 1.32, outdoorUnit()), place(246, 134, 1.1, gasSet())].join('');

/** The open unit and a screwdriver at its board. */
export const repair = (): Markup =>
  [
    openUnit(),
    rect(146, 60, 76, 50, 5, p.teal),
    line('M156 70h18v16h16M156 100h22M200 72v22h12', p.leaf, 3),
    rect(190, 74, 18, 14, 3, p.ink),
    rect(160, 76, 10, 10, 2, p.marigold),
    line('M60 94v34q0 12 12 12', p.clay, 5),
    line('M74 94v22q0 14 14 14', p.ink, 5),
    place(226, 182, 1.05, held(driver()), -30),
  ].join('');

/** The unit goes up: a ladder, the wall plate's pipes, a drill. */
export const installation = (): Markup =>
  [
    line('M216 82h46v54q0 12 12 12h60', p.clay, 9),
    line('M216 94h34v54', p.steel, 7),
    place(140, 76, 1.3, acUnit()),
    place(92, 150, 1, ladder()),
    place(256, 196, 0.9, held(drill()), 14),
  ].join('');

/** Both units leave on a loader. */
export const shifting = (): Markup =>
  loader(place(98, 116, 0.86, outdoorUnit()) + place(112, 62, 0.92, acUnit()));
