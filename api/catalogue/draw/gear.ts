import { palette as p } from './palette.ts';
import { body, disc, fill, line, place, rect, ring, shadow, soft, type Markup } from './shapes.ts';

const vane = (turn: number): Markup =>
  place(0, 0, 1, fill('M0-7q0-22 18-24 14 8 6 20-10 10-24 10z', p.sea), turn);

/** A split air conditioner's outside unit: fan, vents, pipes. */
export const outdoorUnit = (): Markup =>
  [
    rect(-48, 42, 20, 10, 3, p.ink),
    rect(28, 42, 20, 10, 3, p.ink),
    body(-64, -46, 128, 92, 10, p.white),
    disc(-20, 0, 37, p.ink),
    ...[0, 72, 144, 216, 288].map((turn) => place(-20, 0, 1, vane(turn))),
    disc(-20, 0, 9, p.marigold),
    ring(-20, 0, 30, p.metal, 2.5),
    ring(-20, 0, 20, p.metal, 2.5),
    line('M32-28h20M32-16h20M32-4h20', p.steel, 5),
    rect(30, 14, 24, 24, 4, p.metal),
    disc(38, 22, 4, p.clay),
    disc(48, 30, 4, p.clay),
  ].join('');

const dial = (x: number, needle: string, rim: typeof p.clay | typeof p.sea): Markup =>
  [disc(x, -62, 22, rim), disc(x, -62, 16, p.paper), line(`M${x}-62${needle}`, p.ink, 3.5)].join(
    '',
  );

/** A gas bottle with a pair of gauges on it and hoses to the left. */
export const gasSet = (): Markup =>
  [
    line('M-20-38q-30 6-40 30t-24 18', p.clay, 6),
    line('M8-40q-40 26-38 50t-54 6', p.sea, 6),
    fill('M-24 8q0-20 20-22v-10h24v10q20 2 20 22v68q0 12-12 12h-40q-12 0-12-12z', p.marigold),
    rect(-24, 30, 64, 22, 0, p.paper),
    rect(-4, -30, 24, 12, 4, p.ink),
    rect(-36, -46, 88, 16, 8, p.iron),
    dial(-20, 'l8-8', p.sea),
    dial(34, 'l-9-6', p.clay),
    line('M-14 8v16M-14 60v14', p.honey, 5),
  ].join('');

/** A step ladder from the front, 160 high around the origin. */
export const ladder = (): Markup =>
  [
    line('M-30 86L-12-66M46 86L28-66', p.marigold, 9),
    line('M-18-30h52M-23 4h62M-28 38h72', p.teal, 8),
    rect(-22, -76, 60, 14, 5, p.ink),
  ].join('');

/** A three-wheeled loader on its way to the right; the load stands on its bed, whose floor is at y = 164. */
export const loader = (load: Markup): Markup =>
  [
    shadow(164, 210, 130),
    line('M14 96h26M4 122h30M18 148h18', p.white, 6),
    load,
    soft('M196 168v-62q0-20 20-20h24q14 0 22 14l22 42q6 4 6 12v26h-94z', p.teal, 6),
    fill('M210 130v-24q0-8 8-8h18q8 0 12 8l14 24z', p.mint),
    fill('M226 98h12l-18 32h-10z', p.white),
    disc(286, 158, 6, p.honey),
    body(44, 150, 154, 34, 6, p.marigold),
    line('M72 160v14M108 160v14M144 160v14', p.clay, 5),
    rect(44, 182, 250, 12, 5, p.ink),
    ...[86, 252].map((x) => disc(x, 194, 19, p.ink) + disc(x, 194, 8, p.metal)),
  ].join('');
