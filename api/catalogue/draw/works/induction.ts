import { held } from '../hands.ts';
import { warmth } from '../marks.ts';
import { palette as p } from '../palette.ts';
import { body, disc, fill, line, place, rect, ring, shadow, type Markup } from '../shapes.ts';
import { checklist, driver, solderingIron } from '../tools.ts';

/** The hob from a little above, its front with keys; around (128, 160). */
const hob = (zone: Markup): Markup =>
  [
    shadow(128, 218, 116),
    fill('M46 118h164q8 0 11 8l17 56H18l17-56q3-8 11-8z', p.iron),
    fill('M48 122h160q6 0 9 6l14 50H25l14-50q3-6 9-6z', p.ink),
    zone,
    body(18, 180, 220, 30, 10, p.teal),
    disc(52, 195, 7, p.marigold),
    rect(84, 188, 40, 14, 5, p.leaf),
    disc(150, 195, 6, p.sea),
    disc(174, 195, 6, p.sea),
    disc(198, 195, 6, p.clay),
  ].join('');

const zone = (): Markup =>
  `<ellipse cx="128" cy="150" rx="56" ry="19" stroke="${p.clay}" stroke-width="5"/><ellipse cx="128" cy="150" rx="32" ry="10" stroke="${p.marigold}" stroke-width="4"/>`;

/** A dead zone and a warning; a screwdriver. */
export const repair = (): Markup =>
  [
    hob(
      `<ellipse cx="128" cy="150" rx="56" ry="19" stroke="${p.iron}" stroke-width="5"/><ellipse cx="128" cy="150" rx="32" ry="10" stroke="${p.iron}" stroke-width="4"/>`,
    ),
    fill('M82 26q5-8 10 0l34 60q4 9-5 9h-68q-9 0-5-9z', p.clay),
    line('M87 48v22M87 82v1', p.white, 7),
    place(226, 138, 1, held(driver()), -42),
  ].join('');

/** A big three-legged chip on the board under the soldering iron. */
export const igbt = (): Markup =>
  [
    rect(20, 96, 280, 130, 12, p.teal),
    line('M40 210h50v-30M128 214v-26M168 190v20h56v-32M250 210h32v-60M40 130h24v30', p.leaf, 6),
    ring(252, 128, 16, p.marigold, 10),
    line('M100 120v66M128 120v66M156 120v66', p.steel, 9),
    rect(86, 24, 84, 34, 8, p.steel),
    disc(128, 42, 8, p.teal),
    body(82, 50, 92, 78, 8, p.ink),
    line('M98 78h44M98 96h28', p.iron, 6),
    disc(156, 186, 9, p.metal),
    line('M158 168q-8-9 0-16t0-16', p.clay, 4),
    place(236, 158, 1, held(solderingIron()), -106),
  ].join('');

/** Cracked glass below, the new pane comes down in two hands. */
export const glass = (): Markup =>
  [
    place(
      32,
      12,
      1,
      hob(zone() + line('M60 132l34 14 10 22M94 146l40-16 22 22 40-8M156 152l-8 22', p.white, 3.5)),
    ),
    place(
      28,
      -62,
      1,
      [
        fill('M46 106h172q8 0 11 8l15 50q2 8-7 8H27q-9 0-7-8l15-50q3-8 11-8z', p.ink),
        fill('M60 112h50l-66 52h-16l12-44q2-8 20-8z', p.iron),
        `<ellipse cx="132" cy="138" rx="50" ry="17" stroke="${p.marigold}" stroke-width="4.5"/>`,
      ].join(''),
    ),
    ...[-1, 1].map(
      (side) =>
        `<g transform="translate(${160 + side * 122} 82)scale(${side} 1)">${line('M-4 8L60-34', p.skin, 26) + line('M34-16L74-44', p.marigold, 42) + line('M-14 4h-14M-14 15h-12', p.skin, 11) + line('M-6-6h-18', p.skin, 12)}</g>`,
    ),
  ].join('');

/** A pan that boils again and the list that is ticked. */
export const service = (): Markup =>
  [
    hob(zone()),
    warmth(110, 56, p.clay),
    body(70, 76, 92, 66, 12, p.sea),
    rect(60, 68, 112, 15, 7, p.teal),
    disc(116, 64, 7, p.marigold),
    line('M60 104h-16M172 104h16', p.ink, 11),
    place(244, 158, 1, held(checklist()), -10),
  ].join('');
