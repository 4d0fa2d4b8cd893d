import {
  ac,
  fridge,
  roPurifier,
  television,
  twinTub,
  washingMachine,
  waterPurifier,
} from './appliances.ts';
import { battery, dth, exhaustFan, fan, induction, inverter } from './appliances-2.ts';
import { ledStrips } from './part-shapes-boards.ts';
import { glassTop } from './part-shapes-fittings.ts';
import { bearing, compressor } from './part-shapes-metal.ts';
import { igbt } from './part-shapes-power.ts';
import { housing, membrane, sediment } from './part-shapes-water.ts';
import { place } from './shapes.ts';
import type { Markup } from './shapes.ts';
import { clean, drill, gauge, jet, ladder, repair, shift, swap, topUp } from './works.ts';
import {
  calendar,
  check,
  install,
  mount,
  network,
  signal,
  solar,
  split,
  tester,
} from './works-2.ts';

/** The drawing of each service, by its picture's name. */
export const appliances = {
  ac,
  'water-purifier': waterPurifier,
  'ro-purifier': roPurifier,
  fridge,
  'washing-machine': washingMachine,
  television,
  dth,
  battery,
  induction,
  inverter,
  fan,
} as const;

/** A service picture's name without folder and ending. */
export type ApplianceName = keyof typeof appliances;

const asWork = (shape: () => Markup) => (): Markup => place(0, 0, 0.72, shape());

/** What a title's words say is done; the first match counts. */
const works: readonly (readonly [RegExp, () => Markup])[] = [
  [/\bjet\b/i, jet],
  [/\bgas\b/i, gauge],
  [/compressor/i, asWork(compressor)],
  [/membrane/i, asWork(membrane)],
  [/pre-filter/i, asWork(housing)],
  [/filter/i, asWork(sediment)],
  [/clean/i, clean],
  [/shifting/i, shift],
  [/yearly|plan\b/i, calendar],
  [/wall mount/i, mount],
  [/backlight/i, asWork(ledStrips)],
  [/solar/i, solar],
  [/smart|set-up/i, network],
  [/signal/i, signal],
  [/second room/i, split],
  [/health/i, tester],
  [/top-up/i, topUp],
  [/igbt/i, asWork(igbt)],
  [/glass/i, asWork(glassTop)],
  [/bearing/i, asWork(bearing)],
  [/replace/i, swap],
  [/\bah\b|machine installation|new purifier/i, install],
  [/ceiling fan/i, ladder],
  [/install|fitting/i, drill],
  [/repair/i, repair],
  [/service/i, check],
];

const applianceOf = (name: ApplianceName, title: string): Markup => {
  if (/semi-automatic/i.test(title)) return twinTub();
  if (/exhaust/i.test(title)) return exhaustFan();
  return appliances[name]();
};

/**
 * Finds the appliance and the work for a product's title.
 * @throws when the title names no work that can be drawn
 */
export const productArt = (
  name: ApplianceName,
  title: string,
): { readonly appliance: Markup; readonly work: Markup } => {
  const work = works.find(([words]) => words.test(title))?.[1];
  if (work === undefined) throw new Error(`no drawing for the work of "${title}"`);
  return { appliance: applianceOf(name, title), work: work() };
};
