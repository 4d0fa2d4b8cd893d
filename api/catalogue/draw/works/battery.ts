import { battery, inverter } from '../appliances-2.ts';
import { held } from '../hands.ts';
import { palette as p } from '../palette.ts';
import { body, bolt, disc, line, place, rect, shadow, soft, type Markup } from '../shapes.ts';
import { pouring } from '../tools.ts';

/** A tester with its needle, its clips on both terminals. */
export const health = (): Markup =>
  [
    shadow(112, 208, 88),
    line('M58 58q10-46 90-40t106 50', p.clay, 7),
    line('M160 58q10-20 40-10t40 60', p.ink, 7),
    place(108, 122, 1.62, battery()),
    body(206, 62, 96, 140, 16, p.marigold),
    rect(220, 76, 68, 56, 8, p.paper),
    line('M230 122a25 25 0 0 1 48 0', p.sea, 6),
    line('M254 124l14-28', p.clay, 5),
    disc(254, 160, 17, p.ink),
    line('M254 160l8-9', p.white, 5),
    disc(226, 186, 6, p.clay),
    disc(282, 186, 6, p.ink),
  ].join('');

/** Clean water into the opened cell. */
export const topUp = (): Markup =>
  [
    shadow(124, 214, 96),
    place(118, 150, 1.5, battery()),
    rect(104, 78, 30, 22, 4, p.ink),
    rect(108, 80, 22, 6, 3, p.mint),
    place(222, 56, 1, held(pouring()), 0),
  ].join('');

const plain = (
  x: number,
  y: number,
  scale: number,
  colour: typeof p.steel | typeof p.sea,
): Markup =>
  place(
    x,
    y,
    scale,
    [
      rect(-38, -46, 18, 14, 4, colour === p.sea ? p.clay : p.iron),
      rect(20, -46, 18, 14, 4, p.ink),
      body(-54, -36, 108, 20, 8, colour === p.sea ? p.teal : p.iron),
      body(-50, -18, 100, 68, 10, colour),
      disc(0, 17, 22, colour === p.sea ? p.paper : p.metal),
      colour === p.sea ? bolt(0, 17, 30, p.marigold) : line('M-10 7l20 20M10 7l-20 20', p.clay, 7),
    ].join(''),
  );

/** The dead one out, the new one in. */
export const replacement = (): Markup =>
  [
    shadow(86, 204, 62),
    shadow(234, 204, 72),
    plain(84, 148, 1.02, p.steel),
    plain(232, 140, 1.26, p.sea),
    line('M96 66q58-50 116-8', p.marigold, 12),
    soft('M228 42v34h-32z', p.marigold, 6),
  ].join('');

/** Inverter and battery stand on their trolley, joined. */
export const withFitting = (): Markup =>
  [
    shadow(160, 222, 116),
    rect(60, 24, 10, 178, 4, p.iron),
    rect(250, 24, 10, 178, 4, p.iron),
    place(160, 64, 1.02, inverter()),
    rect(56, 106, 208, 12, 5, p.marigold),
    line('M120 146v-22M200 146v-30', p.clay, 6),
    rect(78, 142, 24, 16, 5, p.clay),
    rect(218, 142, 24, 16, 5, p.ink),
    body(70, 154, 180, 44, 10, p.sea),
    rect(70, 154, 180, 10, 5, p.teal),
    disc(160, 180, 14, p.paper),
    bolt(160, 180, 20, p.marigold),
    rect(52, 196, 216, 13, 5, p.marigold),
    ...[78, 242].map((x) => disc(x, 218, 12, p.ink) + disc(x, 218, 5, p.metal)),
  ].join('');
