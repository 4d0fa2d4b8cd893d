import { dth } from '../appliances-2.ts';
import { loader } from '../gear.ts';
import { held } from '../hands.ts';
import { palette as p } from '../palette.ts';
import { body, disc, line, place, rect, type Markup } from '../shapes.ts';
import { finder, spanner } from '../tools.ts';

const wall = (): Markup =>
  [
    rect(0, 196, 320, 44, 0, p.paper),
    rect(0, 190, 320, 12, 0, p.clay),
    line('M40 214h34M96 228h34M160 212h34M222 228h34M274 212h30', p.honey, 5),
  ].join('');

/** The dish is bolted onto the roof's wall. */
export const fitting = (): Markup =>
  [
    wall(),
    line('M140 190q60-20 84 50', p.ink, 6),
    place(122, 106, 1.6, dth()),
    place(200, 206, 0.85, held(spanner()), -48),
  ].join('');

/** A finder in the hand: its bars grow as the dish turns. */
export const signal = (): Markup =>
  [wall(), place(98, 110, 1.48, dth()), place(230, 178, 1.1, held(finder()), -6)].join('');

/** The dish travels. */
export const shifting = (): Markup => loader(place(116, 84, 1.26, dth()));

const room = (x: number, colour: typeof p.honey | typeof p.mint): Markup =>
  [
    rect(x, 96, 116, 120, 6, colour),
    rect(x + 16, 122, 84, 54, 7, p.ink),
    rect(x + 22, 128, 72, 42, 3, p.leaf),
    disc(x + 42, 142, 8, p.marigold),
    line(`M${x + 44} 190l6-12M${x + 72} 190l-6-12`, p.ink, 6),
    rect(x + 26, 192, 64, 10, 3, p.teal),
  ].join('');

/** One dish, two rooms: the cable splits. */
export const secondRoom = (): Markup =>
  [
    rect(28, 84, 264, 140, 8, p.paper),
    rect(18, 76, 284, 14, 5, p.clay),
    room(38, p.mint),
    room(166, p.honey),
    line('M176 66v36M96 122v-14q0-6 6-6h116q6 0 6 6v14', p.ink, 6),
    body(148, 90, 24, 24, 6, p.marigold),
    place(164, 40, 0.72, dth()),
  ].join('');
