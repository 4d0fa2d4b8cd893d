import { inverter } from '../appliances-2.ts';
import { held } from '../hands.ts';
import { palette as p } from '../palette.ts';
import { body, bolt, disc, fill, line, place, rect, shadow, soft, type Markup } from '../shapes.ts';
import { drill, driver } from '../tools.ts';

/** The cover is off: transformer and board; a screwdriver. */
export const repair = (): Markup =>
  [
    shadow(122, 210, 104),
    body(22, 40, 204, 162, 18, p.white),
    rect(36, 54, 176, 134, 10, p.ink),
    body(48, 84, 70, 84, 8, p.clay),
    line('M48 108h70M48 126h70M48 144h70', p.marigold, 6),
    rect(42, 92, 12, 66, 4, p.iron),
    rect(112, 92, 12, 66, 4, p.iron),
    rect(136, 66, 66, 110, 6, p.teal),
    line('M148 84h20v24h20M148 160v-22h34', p.leaf, 4),
    rect(154, 118, 26, 20, 4, p.ink),
    disc(188, 78, 6, p.marigold),
    line('M118 84q10-20 30-16', p.clay, 5),
    place(230, 158, 1, held(driver()), -40),
  ].join('');

/** Inverter on the wall, battery below, leads between, a drill. */
export const installation = (): Markup =>
  [
    shadow(96, 222, 80),
    line('M70 120v40M120 120v40', p.clay, 7),
    line('M120 120v40', p.ink, 7),
    place(98, 72, 1.28, inverter()),
    rect(54, 152, 22, 14, 4, p.clay),
    rect(112, 152, 22, 14, 4, p.ink),
    body(28, 160, 134, 60, 10, p.sea),
    rect(28, 160, 134, 14, 7, p.teal),
    disc(95, 196, 15, p.paper),
    bolt(95, 196, 22, p.marigold),
    place(258, 150, 1, held(drill()), 0),
  ].join('');

/** Dust blown out of the vents, the lamp green. */
export const service = (): Markup =>
  [
    shadow(118, 206, 100),
    place(118, 122, 1.75, inverter()),
    line('M236 84h54M240 108h66M236 132h44', p.white, 8),
    disc(300, 84, 6, p.tan),
    disc(292, 132, 5, p.tan),
    disc(308, 124, 4, p.tan),
    disc(276, 66, 4, p.tan),
    disc(262, 196, 34, p.teal),
    line('M246 196l12 12 22-24', p.white, 9),
  ].join('');

/** Sun, panels on the roof, and the inverter they feed. */
export const solar = (): Markup =>
  [
    disc(254, 54, 27, p.marigold),
    line(
      'M254 10v-4M298 54h6M285 23l5-5M223 23l-5-5M285 85l5 5M206 54h-4M223 85l-5 5',
      p.marigold,
      7,
    ),
    fill('M20 132L132 38l114 94z', p.clay),
    rect(40, 128, 188, 100, 0, p.paper),
    soft('M58 112l52-56h70l-34 56z', p.teal, 6),
    line('M84 84h80M104 56l-30 56M144 58l-34 54', p.leaf, 3.5),
    line('M130 116v34', p.ink, 6),
    place(132, 186, 0.9, inverter()),
    line('M184 190h56', p.ink, 6),
    rect(236, 166, 22, 14, 4, p.clay),
    rect(272, 166, 22, 14, 4, p.ink),
    body(228, 176, 76, 52, 9, p.sea),
    bolt(266, 204, 26, p.marigold),
  ].join('');
