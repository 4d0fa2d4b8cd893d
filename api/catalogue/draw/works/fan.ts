import { exhaustFan, fan } from '../appliances-2.ts';
import { ladder } from '../gear.ts';
import { held } from '../hands.ts';
import { palette as p } from '../palette.ts';
import { bearing } from '../part-shapes-metal.ts';
import { disc, line, place, rect, shadow, type Markup } from '../shapes.ts';
import { drill, driver } from '../tools.ts';

const ceiling = (): Markup => rect(0, 0, 320, 20, 0, p.paper) + rect(0, 16, 320, 6, 0, p.steel);

/** Up at the ceiling on a ladder, with a drill. */
export const fitting = (): Markup =>
  [
    shadow(92, 228, 54),
    ceiling(),
    place(154, 94, 1.42, fan()),
    place(88, 170, 0.82, ladder()),
    place(266, 196, 0.92, held(drill()), 18),
  ].join('');

/** A fan that stands still, and a screwdriver. */
export const repair = (): Markup =>
  [ceiling(), place(128, 102, 1.62, fan()), place(212, 190, 1.05, held(driver()), -34)].join('');

/** The opened motor: its copper winding, and the bearings beside. */
export const rewinding = (): Markup =>
  [
    shadow(116, 214, 92),
    disc(116, 120, 92, p.teal),
    disc(116, 120, 78, p.ink),
    ...Array.from({ length: 12 }, (_, i) =>
      place(
        116,
        120,
        1,
        rect(-14, -72, 28, 34, 9, p.clay) + line('M-9-64h18M-9-55h18M-9-46h18', p.marigold, 4),
        i * 30,
      ),
    ),
    disc(116, 120, 34, p.metal),
    disc(116, 120, 15, p.iron),
    disc(116, 120, 8, p.white),
    shadow(252, 214, 56),
    place(250, 164, 1.15, bearing()),
  ].join('');

/** The exhaust fan in its hole in the wall, and a drill. */
export const exhaust = (): Markup =>
  [
    ...[0, 1, 2, 3, 4, 5].map((row) =>
      line(
        row % 2 === 0
          ? `M16 ${22 + row * 40}h56M196 ${22 + row * 40}h56M276 ${22 + row * 40}h30`
          : `M4 ${22 + row * 40}h30M236 ${22 + row * 40}h56`,
        p.white,
        8,
      ),
    ),
    place(124, 116, 1.6, exhaustFan()),
    place(258, 172, 0.95, held(drill()), 12),
  ].join('');
