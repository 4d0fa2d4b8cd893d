import { palette as p } from './palette.ts';
import { body, disc, drop, faint, fill, line, oval, place, rect, type Markup } from './shapes.ts';

/** A wound sediment cartridge, open at both ends. */
export const sediment = (): Markup =>
  [
    oval(0, 44, 27, 10, p.steel),
    fill('M-27-42h54v86h-54z', p.white),
    fill('M14-42h13v86q-4 5-13 7z', p.metal),
    ...[-28, -12, 4, 20, 36].map((y) => line(`M-25 ${y}q25 15 50-6`, p.leaf, 4)),
    oval(0, -42, 27, 10, p.teal),
    oval(0, -43, 13, 5, p.ink),
  ].join('');

/** A slim capsule of carbon with pipe ends. */
export const carbon = (): Markup =>
  place(
    0,
    0,
    1,
    [
      rect(-7, -62, 14, 20, 4, p.steel),
      rect(-7, 42, 14, 20, 4, p.steel),
      body(-22, -46, 44, 92, 17, p.ink),
      rect(-22, -20, 44, 40, 0, p.marigold),
      ...[
        [-10, -8],
        [4, -10],
        [12, 2],
        [-3, 3],
        [-12, 11],
        [7, 12],
      ].map(([x = 0, y = 0]) => disc(x, y, 3.6, p.ink)),
    ].join(''),
    32,
  );

/** A rolled membrane, its layers seen at the end. */
export const membrane = (): Markup =>
  place(
    0,
    0,
    1,
    [
      rect(-9, -60, 18, 16, 4, p.ink),
      body(-24, -48, 48, 92, 8, p.paper),
      rect(-24, -34, 48, 10, 0, p.sea),
      rect(-24, 20, 48, 8, 0, p.sea),
      line('M-16-12q16 8 32 0M-16 2q16 8 32 0', p.leaf, 4),
      oval(0, 44, 24, 11, p.teal),
      oval(0, 44, 17, 7.5, p.mint),
      oval(0, 44, 10, 4.5, p.sea),
      oval(0, 44, 4, 2, p.ink),
    ].join(''),
    -28,
  );

/** A booster pump: a pump head on a round motor. */
export const boosterPump = (): Markup =>
  [
    rect(-32, 30, 80, 10, 4, p.ink),
    body(-12, -26, 62, 56, 10, p.teal),
    line('M6-18v40M18-18v40M30-18v40', p.sea, 4),
    rect(-32, -52, 12, 20, 3, p.marigold),
    rect(-54, -8, 16, 12, 3, p.marigold),
    body(-42, -36, 34, 68, 9, p.ink),
    ...[-22, 16].flatMap((y) => [-34, -16].map((x) => disc(x, y, 3.5, p.steel))),
    disc(-25, -3, 8, p.sea),
    line('M50 2q10 0 8 16', p.clay, 4),
  ].join('');

/** A solenoid valve: a coil on a small valve body. */
export const solenoid = (): Markup =>
  [
    rect(-14, -54, 7, 14, 2, p.steel),
    rect(7, -54, 7, 14, 2, p.steel),
    body(-26, -42, 52, 46, 8, p.clay),
    line('M-16-28h32M-16-18h32M-16-8h32', p.blush, 3),
    rect(-10, 2, 20, 10, 1, p.steel),
    rect(-56, 16, 34, 16, 6, p.metal),
    rect(22, 16, 34, 16, 6, p.metal),
    body(-30, 8, 60, 34, 9, p.white),
    line('M-12 25h20M2 17l8 8-8 8', p.sea, 4.5),
  ].join('');

/** A drain pump with its impeller chamber and spouts. */
export const drainPump = (): Markup =>
  [
    body(4, -24, 50, 44, 8, p.marigold),
    line('M18-16v28M30-16v28M42-16v28', p.clay, 4),
    rect(-30, -54, 18, 30, 5, p.ink),
    rect(-58, 16, 34, 20, 6, p.ink),
    disc(-14, 4, 36, p.teal),
    disc(-14, 4, 26, p.mint),
    ...[0, 60, 120].map((turn) => place(-14, 4, 1, rect(-20, -3.5, 40, 7, 3, p.sea), turn)),
    disc(-14, 4, 7, p.ink),
    faint(0.6, line('M-43-4a30 30 0 0 1 9-16', p.white, 4)),
  ].join('');

/** A double inlet valve: one inlet, two coils, two outlets. */
export const inletValve = (): Markup =>
  [
    rect(-12, -54, 24, 22, 4, p.metal),
    line('M-12-47h24M-12-40h24', p.steel, 3),
    body(-40, -36, 80, 26, 9, p.white),
    ...[-24, 24].map((x) =>
      [
        rect(x - 7, 28, 14, 22, 4, p.steel),
        body(x - 19, -14, 38, 44, 7, x < 0 ? p.sea : p.clay),
        line(`M${x - 10}-2h20M${x - 10} 8h20M${x - 10} 18h20`, p.paper, 3),
      ].join(''),
    ),
  ].join('');

/** A can of distilled water. */
export const waterCan = (): Markup =>
  [
    rect(-30, -56, 22, 12, 4, p.clay),
    rect(-26, -46, 14, 10, 1, p.metal),
    line('M4-30h22q12 0 12 14', p.sea, 9),
    fill(
      'M-30-38h20l44 22a12 12 0 0 1 8 11v45a12 12 0 0 1-12 12h-60a12 12 0 0 1-12-12v-66a12 12 0 0 1 12-12z',
      p.leaf,
    ),
    fill('M-42-4q21-9 42 0t42 0v44a12 12 0 0 1-12 12h-60a12 12 0 0 1-12-12z', p.sea),
    disc(0, 24, 19, p.paper),
    drop(0, 24, 25, p.sea),
    faint(0.6, line('M-34-24v16', p.white, 4)),
  ].join('');

/** A clear pre-filter housing under its threaded head. */
export const housing = (): Markup =>
  [
    rect(-52, -42, 104, 14, 5, p.marigold),
    body(-32, -52, 64, 30, 9, p.teal),
    body(-25, -24, 50, 76, 15, p.mint),
    rect(-13, -24, 26, 64, 6, p.white),
    line('M-10-10h20M-10 2h20M-10 14h20M-10 26h20', p.leaf, 3.5),
    line('M-47-35h5M42-35h5', p.paper, 4),
    faint(0.7, line('M-19-14v40', p.white, 4)),
  ].join('');

/** A round pressure tank on its foot with a valve on top. */
export const tank = (): Markup =>
  [
    rect(-30, 42, 60, 10, 4, p.ink),
    rect(-5, -56, 10, 16, 2, p.steel),
    line('M-2-50h18', p.marigold, 7),
    fill('M-42-6q0-38 42-38t42 38v16q0 36-42 36t-42-36z', p.sea),
    fill('M26-34q16 9 16 28v16q0 20-13 29z', p.teal),
    rect(-42, 0, 84, 6, 0, p.teal),
    drop(-4, -18, 22, p.mint),
    faint(0.6, line('M-32-8q0-14 9-20', p.white, 5)),
  ].join('');

/** A float on its stem, with the wave it follows. */
export const floatSwitch = (): Markup =>
  [
    line('M0-36q0-16 22-16h12', p.clay, 4),
    rect(-10, -44, 20, 14, 4, p.ink),
    rect(-16, -32, 32, 8, 3, p.steel),
    rect(-4, -26, 8, 76, 3, p.steel),
    fill('M-52 14q13-10 26 0t26 0 26 0 26 0v18q0 20-20 20h-64q-20 0-20-20z', p.sea),
    body(-24, -10, 48, 36, 13, p.marigold),
    rect(-24, 4, 48, 6, 0, p.clay),
    faint(0.5, line('M-38 30h12M20 38h16M-20 42h10', p.mint, 4)),
  ].join('');
