import { acUnit } from './appliances.ts';
import { flake } from './marks.ts';
import { palette as p } from './palette.ts';
import { face, plant, sitter, technician } from './people.ts';
import { disc, fill, line, picture, place, rect, reusing, type Markup } from './shapes.ts';

/** Canary Hill with its watch tower, and the lake at its foot, as far as the verandah's opening shows them. */
const outlook = (): Markup =>
  [
    rect(322, 60, 292, 376, 0, p.mint),
    disc(566, 128, 30, p.marigold),
    fill('M322 262q40-74 84-72t66 50 142 40v80H322z', p.leaf),
    fill('M322 304q110-44 292-8v60H322z', p.sea),
    rect(388, 132, 34, 80, 2, p.paper),
    fill('M380 136l25-28 25 28z', p.clay),
    rect(399, 168, 12, 16, 6, p.teal),
    fill('M322 340h292v60H322z', p.leaf),
    line('M340 356h44M356 372h70M560 362h40', p.white, 5),
  ].join('');

/** The verandah before it: railing, beam, and the jhoola with somebody on it. */
const verandah = (): Markup =>
  [
    line(
      'M340 392v44M376 392v44M412 392v44M448 392v44M484 392v44M520 392v44M556 392v44M592 392v44',
      p.paper,
      9,
    ),
    rect(322, 382, 292, 13, 0, p.clay),
    line('M446 66v286M574 66v286', p.iron, 5),
    line('M441 302v48M579 302v48M434 352h152', p.marigold, 12),
    rect(532, 308, 38, 38, 12, p.honey),
    place(488, 340, 1, sitter()),
    line('M322 446V60h292v386', p.white, 18),
    rect(300, 36, 336, 22, 0, p.clay),
  ].join('');

const stepLadder = (): Markup =>
  [line('M176 478l22-172M282 478l-22-172M190 372h78M184 416h90M179 454h100', p.iron, 10)].join('');

const room = (): Markup =>
  [
    rect(0, 0, 640, 520, 0, p.honey),
    outlook(),
    verandah(),
    rect(0, 446, 640, 74, 0, p.blush),
    rect(0, 440, 316, 12, 0, p.paper),
    place(116, 152, 1.5, acUnit()),
    line('M50 174l-20 54M82 174l-8 36M110 174v36', p.sea, 7),
    flake(64, 250, 40),
    stepLadder(),
    place(
      230,
      412,
      0.92,
      technician(
        -1,
        [
          [-60, -236],
          [-46, -278],
        ],
        [
          [58, -196],
          [40, -148],
        ],
        line('M-46-278l-12-26', p.clay, 11) + line('M-60-308l-8-18', p.iron, 6),
      ),
    ),
    place(296, 504, 1, plant()),
  ].join('');

/** The home page's picture: a technician at the air conditioner, while one sits on the jhoola before Canary Hill. */
export const hero = (): Markup => picture(640, 520, reusing(face(), 'f', room()));
