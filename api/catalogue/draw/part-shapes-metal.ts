import { palette as p } from './palette.ts';
import { body, disc, faint, fill, line, oval, place, rect, ring, type Markup } from './shapes.ts';

/** An outdoor unit's fan motor with its shaft and lugs. */
export const motor = (): Markup =>
  [
    line('M26 34q8 16 26 12M32 28q10 8 22 4', p.clay, 4),
    rect(-5, -58, 10, 30, 3, p.metal),
    rect(-54, -6, 108, 12, 5, p.ink),
    disc(0, 2, 42, p.teal),
    disc(0, 0, 34, p.sea),
    ...[0, 45, 90, 135, 180, 225, 270, 315].map((turn) =>
      place(0, 0, 1, rect(-2.5, -31, 5, 13, 2, p.teal), turn),
    ),
    disc(0, 0, 13, p.marigold),
    disc(0, 0, 6, p.ink),
    faint(0.6, line('M-32-14a35 35 0 0 1 16-18', p.white, 4)),
  ].join('');

/** A round of copper pipe with its two flared ends. */
export const copperPipe = (): Markup =>
  [
    ring(0, 4, 42, p.clay, 8),
    ring(0, 4, 31, p.marigold, 8),
    ring(0, 4, 20, p.clay, 8),
    line('M42 4v-40M-20 4q0-14 14-20', p.clay, 8),
    rect(34, -54, 16, 16, 4, p.marigold),
    rect(36, -40, 12, 5, 1, p.honey),
    faint(0.55, line('M-42 2a42 42 0 0 1 14-28', p.white, 3)),
  ].join('');

/** A refrigerator's compressor: a dome with three feet and pipes. */
export const compressor = (): Markup =>
  [
    line('M-26-30v-14q0-10-12-10h-10M24-30v-22', p.clay, 6),
    rect(-52, 38, 104, 9, 4, p.steel),
    rect(-46, 44, 18, 8, 4, p.clay),
    rect(28, 44, 18, 8, 4, p.clay),
    fill('M-42-2q0-34 42-34t42 34v26q0 18-18 18h-48q-18 0-18-18z', p.ink),
    rect(-46, 2, 92, 8, 4, p.teal),
    body(-14, -24, 36, 20, 5, p.paper),
    line('M-6-14h12', p.marigold, 4),
    rect(16, 16, 22, 20, 4, p.teal),
    faint(0.35, line('M-33-6q2-16 16-21', p.white, 5)),
  ].join('');

/** A door's sealing gasket, coiled at one corner. */
export const gasket = (): Markup =>
  [
    line('M-38-50h76v100h-76z', p.steel, 13),
    line('M-38-50h76v100h-76z', p.white, 7),
    line('M-28-40h56v80h-56z', p.sea, 2.5),
    line('M-38 16v34h28', p.marigold, 7),
  ].join('');

/** A dial thermostat with its sensing tube. */
export const thermostat = (): Markup =>
  [
    line('M20 20q30-6 26 16t-26 16-30-4', p.clay, 5),
    body(-44, -44, 72, 72, 12, p.white),
    disc(-8, -8, 27, p.mint),
    line('M-26 8a25 25 0 0 1 8-41', p.sea, 4),
    line('M-8-34a25 25 0 0 1 19 42', p.marigold, 4),
    disc(-8, -8, 16, p.teal),
    line('M-8-8l7-10', p.paper, 4),
    rect(-36, 26, 9, 14, 2, p.steel),
    rect(-20, 26, 9, 14, 2, p.steel),
    disc(-12, 50, 5, p.marigold),
  ].join('');

/** A V-belt around its two pulleys. */
export const belt = (): Markup =>
  [
    fill('M-20-40a30 30 0 0 0-8 58l62 28a18 18 0 0 0 18-28l-46-46a30 30 0 0 0-26-12z', p.ink),
    fill('M-22-30a20 20 0 0 0-2 38l62 28a8 8 0 0 0 8-12l-50-48a20 20 0 0 0-18-6z', p.paper),
    disc(-19, -10, 19, p.sea),
    disc(-19, -10, 7, p.paper),
    disc(40, 30, 8, p.marigold),
    disc(40, 30, 3, p.paper),
    faint(0.5, line('M-44-4a26 26 0 0 1 12-27', p.steel, 3)),
  ].join('');

/** A spin timer: a knob in front of its clockwork. */
export const timer = (): Markup =>
  [
    rect(-50, -10, 100, 14, 5, p.steel),
    body(-36, -40, 72, 76, 14, p.paper),
    ...[0, 60, 120, 180, 240, 300].map((turn) =>
      place(0, -2, 1, rect(-2, -34, 4, 8, 2, p.sea), turn),
    ),
    disc(0, -2, 23, p.teal),
    disc(-1, -4, 19, p.sea),
    line('M-1-4v-15', p.paper, 6),
    line('M-18 36v14M0 36v14M18 36v14', p.clay, 5),
  ].join('');

/** A pair of ball bearings. */
export const bearing = (): Markup =>
  place(20, 18, 0.72, oneBearing()) + place(-14, -10, 1, oneBearing());

const oneBearing = (): Markup =>
  [
    disc(0, 0, 40, p.ink),
    disc(0, 0, 36, p.steel),
    disc(0, 0, 29, p.teal),
    ...[0, 45, 90, 135, 180, 225, 270, 315].map((turn) =>
      place(0, 0, 1, disc(0, -23, 6.5, p.white), turn),
    ),
    disc(0, 0, 17, p.metal),
    disc(0, 0, 10, p.ink),
    faint(0.8, line('M-29-16a33 33 0 0 1 13-13', p.white, 3)),
  ].join('');

/** A wall plate with a stepped fan regulator. */
export const regulator = (): Markup =>
  [
    body(-46, -50, 92, 100, 15, p.white),
    ...[-120, -60, 0, 60, 120].map((turn) =>
      place(0, 2, 1, disc(0, -38, turn === 60 ? 5 : 3.5, turn === 60 ? p.clay : p.steel), turn),
    ),
    disc(0, 4, 29, p.steel),
    disc(0, 2, 28, p.teal),
    disc(-1, 0, 22, p.sea),
    line('M8-5l8-5', p.marigold, 6),
  ].join('');

/** Three fan blades laid together. */
export const bladeSet = (): Markup =>
  [-34, 0, 34]
    .map((turn) =>
      place(
        0,
        48,
        1,
        [
          rect(-5, -30, 10, 24, 3, p.steel),
          fill('M-9-24l-7-68a16 16 0 0 1 32 0l-7 68z', turn === 0 ? p.sea : p.teal),
          faint(0.5, line('M-8-88l5 44', p.white, 3)),
          disc(0, -32, 2.5, p.paper),
        ].join(''),
        turn,
      ),
    )
    .concat(disc(0, 46, 9, p.marigold), oval(0, 46, 3, 3, p.paper))
    .join('');
