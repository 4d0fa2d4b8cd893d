import { palette as p } from './palette.ts';
import { body, disc, faint, fill, line, oval, place, rect, ring, type Markup } from './shapes.ts';

const chip = (x: number, y: number, w: number, h: number): Markup =>
  [
    line(
      `M${x + 4} ${y - 3}v${h + 6}M${x + w / 2} ${y - 3}v${h + 6}M${x + w - 4} ${y - 3}v${h + 6}`,
      p.steel,
      3,
    ),
    rect(x, y, w, h, 3, p.ink),
    disc(x + 5, y + 5, 1.8, p.marigold),
  ].join('');

const holes = (x: number, y: number): Markup =>
  [-x, x].flatMap((cx) => [-y, y].map((cy) => disc(cx, cy, 3.5, p.paper))).join('');

/** An air conditioner's circuit board. */
export const board = (): Markup =>
  [
    body(-50, -44, 100, 88, 8, p.sea),
    line('M-34-8h18v22h22M-34 22h14M22-6v-12h14M18 26h18v-14', p.leaf, 3),
    chip(-8, -14, 30, 26),
    rect(-40, -32, 22, 18, 3, p.clay),
    rect(-12, -34, 36, 10, 3, p.paper),
    disc(34, -10, 8, p.marigold),
    disc(34, -10, 4, p.honey),
    disc(-32, 8, 6, p.marigold),
    rect(-38, 28, 50, 9, 2, p.white),
    holes(43, 37),
  ].join('');

/** A television's power supply: a transformer and tall capacitors on a board. */
export const powerBoard = (): Markup =>
  [
    body(-54, -34, 108, 72, 8, p.marigold),
    line('M-40-4h20v22h22M30 22v-20h12', p.honey, 3),
    body(-42, -26, 34, 30, 5, p.ink),
    line('M-36-16h22M-36-8h22', p.clay, 4),
    ...[6, 28].map((x) => oval(x, -4, 10, 10, p.teal) + oval(x - 1, -7, 7, 6, p.sea)),
    rect(-40, 16, 22, 12, 3, p.paper),
    chip(-4, 14, 22, 14),
    rect(30, 14, 14, 14, 3, p.metal),
    holes(48, 28),
  ].join('');

/** An inverter's control card: small, upright, with gold fingers below. */
export const controlCard = (): Markup =>
  [
    ...[-30, -18, -6, 6, 18, 30].map((x) => rect(x - 4, 34, 8, 16, 2, p.marigold)),
    body(-40, -50, 80, 90, 8, p.teal),
    line('M-24 30v-14h12M0 30v-16M24 30v-20h-10', p.leaf, 3),
    chip(-20, -14, 40, 24),
    disc(-24, -34, 6, p.clay),
    disc(-6, -34, 6, p.marigold),
    rect(8, -41, 24, 14, 3, p.paper),
    disc(30, -6, 3.5, p.leaf),
    disc(30, 6, 3.5, p.clay),
  ].join('');

/** An air conditioner's hand control, with a display. */
export const acRemote = (): Markup =>
  place(
    0,
    0,
    1,
    [
      body(-24, -54, 48, 108, 16, p.white),
      rect(-16, -44, 32, 34, 6, p.mint),
      line('M0-36v18M-8-31.5l16 9M8-31.5l-16 9', p.sea, 3.5),
      disc(0, 4, 8, p.clay),
      ...[-10, 10].flatMap((x) => [20, 33].map((y) => rect(x - 6, y - 4, 12, 8, 4, p.teal))),
    ].join(''),
    18,
  );

/** A television's hand control: many keys and a ring. */
export const tvRemote = (): Markup =>
  place(
    0,
    0,
    1,
    [
      body(-20, -56, 40, 112, 13, p.ink),
      disc(-9, -44, 4, p.clay),
      ring(0, -19, 11, p.sea, 6),
      disc(0, -19, 4, p.paper),
      ...[4, 16, 28].flatMap((y) => [-10, 0, 10].map((x) => disc(x, y, 3.6, p.metal))),
      rect(-13, 38, 11, 7, 3, p.marigold),
      rect(2, 38, 11, 7, 3, p.leaf),
    ].join(''),
    -20,
  );

/** Backlight strips with their lenses. */
export const ledStrips = (): Markup =>
  [-30, 0, 30]
    .map((y) =>
      place(
        0,
        y,
        1,
        [
          rect(-56, -9, 112, 18, 4, y === 0 ? p.teal : p.sea),
          ...[-38, -13, 12, 37].map((x) => disc(x, 0, 8, p.honey) + disc(x, 0, 4, p.white)),
          rect(49, -4, 10, 8, 1, p.ink),
        ].join(''),
        -14,
      ),
    )
    .join('');

/** A wall bracket for a television. */
export const wallMount = (): Markup =>
  [
    body(-54, -20, 108, 14, 4, p.ink),
    body(-54, 12, 108, 14, 4, p.ink),
    body(-36, -50, 18, 100, 5, p.steel),
    body(18, -50, 18, 100, 5, p.steel),
    ...[-27, 27].flatMap((x) => [-38, -13, 19, 40].map((y) => rect(x - 3, y - 4, 6, 8, 3, p.ink))),
    disc(0, -13, 4, p.marigold),
    disc(0, 19, 4, p.marigold),
  ].join('');

/** A small square cooling fan with its plug. */
export const coolingFan = (): Markup =>
  [
    line('M40 40q14 4 16-12', p.clay, 4),
    body(-46, -46, 92, 92, 12, p.ink),
    disc(0, 0, 39, p.teal),
    ...[0, 60, 120, 180, 240, 300].map((turn) =>
      place(0, 0, 1, fill('M-2-8q-4-22 8-28 18 6 14 18-6 10-18 14z', p.leaf), turn),
    ),
    disc(0, 0, 14, p.marigold),
    disc(-3, -3, 5, p.honey),
    holes(38, 38),
  ].join('');

/** A round fan held by a wire guard, as beside a transformer. */
export const guardFan = (): Markup =>
  [
    rect(-36, 40, 72, 11, 5, p.ink),
    rect(-6, 30, 12, 14, 1, p.steel),
    disc(0, -8, 44, p.metal),
    ...[0, 90, 180, 270].map((turn) =>
      place(0, -8, 1, fill('M0-4q-2-30 16-32 18 8 8 24-8 10-20 12z', p.sea), turn + 20),
    ),
    faint(0.8, ring(0, -8, 30, p.ink, 2.5), ring(0, -8, 18, p.ink, 2.5)),
    ring(0, -8, 43, p.ink, 6),
    disc(0, -8, 10, p.clay),
  ].join('');
