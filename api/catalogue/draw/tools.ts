import { palette as p } from './palette.ts';
import { body, disc, drop, fill, line, rect, soft, type Markup } from './shapes.ts';

/** Tools as a fist holds them: the handle upright at the origin, the working end above it. */

/** A screwdriver. */
export const driver = (): Markup =>
  [
    line('M0-40v-46', p.iron, 8),
    fill('M-6-86h12l-3-12h-6z', p.iron),
    body(-11, -44, 22, 80, 10, p.clay),
    rect(-11, -34, 22, 6, 0, p.ink),
  ].join('');

/** An open-ended spanner. */
export const spanner = (): Markup =>
  [
    line('M0 36v-96', p.iron, 14),
    fill('M-11-104a25 25 0 1 0 22 0v22l-11 7-11-7z', p.iron),
    disc(0, 34, 3, p.white),
  ].join('');

/** A scrubbing brush. */
export const brush = (): Markup =>
  [
    body(-8, -64, 16, 98, 8, p.teal),
    body(-28, -84, 56, 22, 9, p.clay),
    fill('M-25-84h50l4-24h-58z', p.honey),
    line('M-14-88v-14M0-88v-14M14-88v-14', p.marigold, 3),
  ].join('');

/** The pump's spray gun, its nozzle to the left. */
export const gun = (): Markup =>
  [
    line('M2 26q2 26 30 36', p.ink, 9),
    soft('M-8-38h20l6 66h-16z', p.ink, 6),
    soft('M-34-58h50a9 9 0 0 1 0 18h-50z', p.clay, 4),
    rect(-66, -56, 34, 14, 4, p.ink),
    rect(-74, -59, 12, 20, 4, p.iron),
    line('M-12-34q-6 10 0 18', p.iron, 4),
  ].join('');

/** A drill, its bit to the left. */
export const drill = (): Markup =>
  [
    line('M-106-52h38', p.iron, 6),
    fill('M-72-62h16v20h-16l-6-5v-10z', p.ink),
    soft('M-54-68h62a18 18 0 0 1 0 34h-62z', p.marigold, 5),
    line('M-40-56h30M-40-47h30', p.clay, 4),
    soft('M-8-34h20l6 62h-20z', p.teal, 5),
    body(-16, 30, 48, 16, 6, p.ink),
    line('M-12-28q-6 8 0 15', p.clay, 5),
  ].join('');

/** A soldering iron with its hot tip. */
export const solderingIron = (): Markup =>
  [
    line('M0 34q0 40 30 60', p.ink, 6),
    body(-9, -34, 18, 70, 8, p.teal),
    rect(-9, -40, 18, 8, 3, p.marigold),
    line('M0-42v-34', p.iron, 8),
    fill('M-4-76h8l-4-20z', p.clay),
  ].join('');

/** A signal finder with its bars. */
export const finder = (): Markup =>
  [
    body(-36, -124, 72, 160, 14, p.marigold),
    rect(-27, -114, 54, 76, 7, p.ink),
    line('M-17-48v-8', p.clay, 10),
    line('M0-48v-24', p.marigold, 10),
    line('M17-48v-50', p.leaf, 10),
  ].join('');

/** A hand control with a ring of keys. */
export const remote = (): Markup =>
  [
    body(-17, -66, 34, 104, 12, p.ink),
    disc(0, -42, 11, p.sea),
    disc(0, -42, 4.5, p.paper),
    disc(-8, -58, 3, p.clay),
  ].join('');

/** A clip board with a ticked list. */
export const checklist = (): Markup =>
  [
    body(-36, -104, 72, 100, 9, p.teal),
    rect(-28, -94, 56, 84, 4, p.paper),
    rect(-15, -112, 30, 16, 6, p.marigold),
    ...[-78, -56, -34].map(
      (y) => line(`M-20 ${y}l5 5 9-10`, p.clay, 4.5) + line(`M4 ${y}h16`, p.steel, 5),
    ),
  ].join('');

/** A bottle turned over to the left, its water running out. */
export const pouring = (): Markup =>
  [
    line('M-104-8v34', p.sea, 9),
    drop(-104, 50, 22, p.sea),
    soft('M-14-26l-44-4-30 18 10 18 32 6 46 12z', p.leaf, 12),
    soft('M22-22l-52 0-24 22 8 10 68 18z', p.sea, 12),
    rect(-110, -20, 22, 22, 5, p.clay),
  ].join('');
