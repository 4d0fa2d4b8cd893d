import { palette as p } from './palette.ts';
import {
  body,
  bolt,
  disc,
  faint,
  fill,
  line,
  oval,
  place,
  rect,
  ring,
  type Markup,
} from './shapes.ts';

/** An air conditioner's run capacitor: a metal can with push-on tabs. */
export const runCapacitor = (): Markup =>
  [
    rect(-17, -50, 7, 18, 2, p.steel),
    rect(10, -50, 7, 18, 2, p.steel),
    oval(0, 44, 31, 11, p.steel),
    fill('M-31-28h62v72h-62z', p.metal),
    fill('M18-28h13v72q-4 5-13 8z', p.steel),
    oval(0, -28, 31, 11, p.ink),
    oval(0, -29, 25, 8, p.teal),
    rect(-17, -44, 7, 16, 2, p.metal),
    rect(10, -44, 7, 16, 2, p.metal),
    rect(-31, -6, 62, 32, 0, p.marigold),
    bolt(0, 10, 24, p.paper),
    line('M-25-12v-4M-25 34v6', p.white, 4),
  ].join('');

/** A ceiling fan's small capacitor with its two leads. */
export const fanCapacitor = (): Markup =>
  [
    line('M-12-20q0-20-20-24M12-20q0-24 24-26', p.clay, 5),
    line('M12-20q0-24 24-26', p.ink, 5),
    disc(-34, -45, 4, p.steel),
    disc(38, -46, 4, p.steel),
    body(-38, -22, 76, 58, 12, p.ink),
    rect(-27, -8, 54, 30, 6, p.paper),
    line('M-17 7h11M6 7h11M-5-2v18M5-2v18', p.teal, 4),
    rect(-10, 36, 20, 10, 4, p.steel),
    disc(0, 41, 2.5, p.ink),
  ].join('');

/** A coil as on an induction hob, wound in rings. */
export const coil = (): Markup =>
  [
    line('M30 34q6 14 20 14M38 26q8 8 14 8', p.clay, 4),
    disc(0, 0, 47, p.ink),
    ...[40, 32, 24, 16].map((r, i) => ring(0, 0, r, i % 2 === 0 ? p.marigold : p.clay, 4.5)),
    disc(0, 0, 9, p.metal),
    disc(0, 0, 4, p.teal),
    faint(0.6, line('M-34-18a40 40 0 0 1 18-18', p.white, 3)),
  ].join('');

const transistor = (x: number, y: number, scale: number): Markup =>
  place(
    x,
    y,
    scale,
    [
      ...[-16, 0, 16].map((lead) => rect(lead - 3, 20, 6, 34, 2, p.steel)),
      rect(-26, -46, 52, 36, 6, p.metal),
      disc(0, -31, 8, p.mint),
      body(-28, -22, 56, 48, 6, p.ink),
      disc(-17, -11, 3.5, p.marigold),
      line('M-12 6h26M-12 15h16', p.sea, 4),
    ].join(''),
  );

/** One power transistor with three legs. */
export const igbt = (): Markup => transistor(0, 0, 1);

/** A handful of power transistors. */
export const mosfets = (): Markup =>
  [transistor(-32, -8, 0.74), transistor(32, -8, 0.74), transistor(0, 8, 0.86)].join('');

/** A change-over relay: a clear cube with its coil and contacts inside. */
export const changeOver = (): Markup =>
  [
    ...[-30, -10, 10, 30].map((x) => rect(x - 4, 34, 8, 18, 2, p.steel)),
    body(-44, 24, 88, 16, 5, p.ink),
    body(-40, -46, 80, 72, 9, p.mint),
    rect(-26, -14, 28, 34, 4, p.clay),
    line('M-26-6h28M-26 3h28M-26 12h28', p.marigold, 3),
    rect(-28, -22, 32, 8, 3, p.teal),
    line('M-12-24l30-8v16', p.teal, 5),
    disc(19, -10, 5, p.marigold),
    line('M19 20v-18', p.teal, 5),
    faint(0.6, line('M-32-36h26', p.white, 4)),
  ].join('');

/** The starter relay and the overload cap of a compressor. */
export const starterRelay = (): Markup =>
  [
    line('M-22-26v-20M-6-26v-14', p.steel, 6),
    body(-46, -28, 54, 58, 9, p.ink),
    ...[-30, -8].flatMap((x) =>
      [-10, 12].map((y) => disc(x, y, 6, p.steel) + disc(x, y, 3, p.teal)),
    ),
    line('M30 22q2 22 18 22', p.clay, 5),
    disc(28, 4, 24, p.teal),
    disc(26, 2, 17, p.sea),
    rect(17, -12, 7, 14, 2, p.metal),
    rect(29, -12, 7, 14, 2, p.metal),
    faint(0.6, line('M14-2a14 14 0 0 1 3-7', p.white, 3)),
  ].join('');

/** A mains adapter on its lead. */
export const adapter = (): Markup =>
  [
    rect(-36, -52, 7, 18, 3, p.steel),
    rect(-14, -52, 7, 18, 3, p.steel),
    line('M-22 30q0 20 26 20t22-28 24-24', p.ink, 5),
    body(-50, -38, 56, 70, 12, p.teal),
    bolt(-22, -4, 32, p.marigold),
    rect(44, -22, 12, 24, 4, p.ink),
    rect(46, -32, 8, 12, 2, p.steel),
  ].join('');

/** A light tube for killing germs, glowing between its caps. */
export const uvLamp = (): Markup =>
  place(
    0,
    0,
    1,
    [
      faint(0.7, rect(-48, -22, 96, 44, 22, p.honey)),
      rect(-62, -4, 10, 3, 1, p.steel),
      rect(-62, 3, 10, 3, 1, p.steel),
      rect(52, -4, 10, 3, 1, p.steel),
      rect(52, 3, 10, 3, 1, p.steel),
      rect(-42, -12, 84, 24, 6, p.leaf),
      line('M-32 0h64', p.white, 6),
      body(-54, -15, 18, 30, 6, p.ink),
      body(36, -15, 18, 30, 6, p.ink),
    ].join(''),
    -38,
  );
