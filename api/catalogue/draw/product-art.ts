import { ac, fridge, roPurifier, television, washingMachine, waterPurifier } from './appliances.ts';
import { battery, dth, fan, induction, inverter } from './appliances-2.ts';
import type { Markup } from './shapes.ts';
import * as acWorks from './works/ac.ts';
import * as batteryWorks from './works/battery.ts';
import * as dthWorks from './works/dth.ts';
import * as fanWorks from './works/fan.ts';
import * as fridgeWorks from './works/fridge.ts';
import * as inductionWorks from './works/induction.ts';
import * as inverterWorks from './works/inverter.ts';
import * as roWorks from './works/ro-purifier.ts';
import * as televisionWorks from './works/television.ts';
import * as washingWorks from './works/washing-machine.ts';
import * as waterWorks from './works/water-purifier.ts';

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

type Works = readonly (readonly [RegExp, () => Markup])[];

/** What a title's words say is done to the appliance; the first match counts. */
const works: Record<ApplianceName, Works> = {
  ac: [
    [/jet|service/i, acWorks.jetService],
    [/\bgas\b/i, acWorks.gasCharge],
    [/diagnosis|repair/i, acWorks.repair],
    [/shifting|uninstall/i, acWorks.shifting],
    [/install/i, acWorks.installation],
  ],
  'water-purifier': [
    [/membrane/i, waterWorks.membraneChange],
    [/filter/i, waterWorks.filterChange],
    [/diagnosis|repair/i, waterWorks.repair],
    [/service/i, waterWorks.service],
  ],
  'ro-purifier': [
    [/shifting/i, roWorks.shifting],
    [/yearly|plan\b/i, roWorks.plan],
    [/pre-filter/i, roWorks.preFilter],
    [/install/i, roWorks.installation],
  ],
  fridge: [
    [/\bgas\b/i, fridgeWorks.gasCharge],
    [/clean/i, fridgeWorks.deepCleaning],
    [/compressor/i, fridgeWorks.compressorChange],
    [/diagnosis|repair/i, fridgeWorks.repair],
  ],
  'washing-machine': [
    [/semi-automatic/i, washingWorks.semiAutomatic],
    [/clean/i, washingWorks.deepCleaning],
    [/install/i, washingWorks.installation],
    [/diagnosis|repair/i, washingWorks.repair],
  ],
  television: [
    [/mount/i, televisionWorks.wallMounting],
    [/backlight/i, televisionWorks.backlight],
    [/smart/i, televisionWorks.smart],
    [/diagnosis|repair/i, televisionWorks.repair],
  ],
  dth: [
    [/signal/i, dthWorks.signal],
    [/shifting/i, dthWorks.shifting],
    [/second room/i, dthWorks.secondRoom],
    [/fitting/i, dthWorks.fitting],
  ],
  battery: [
    [/health/i, batteryWorks.health],
    [/top-up/i, batteryWorks.topUp],
    [/replace/i, batteryWorks.replacement],
    [/fitting/i, batteryWorks.withFitting],
  ],
  induction: [
    [/igbt/i, inductionWorks.igbt],
    [/glass/i, inductionWorks.glass],
    [/diagnosis|repair/i, inductionWorks.repair],
    [/service/i, inductionWorks.service],
  ],
  inverter: [
    [/solar/i, inverterWorks.solar],
    [/install/i, inverterWorks.installation],
    [/diagnosis|repair/i, inverterWorks.repair],
    [/service/i, inverterWorks.service],
  ],
  fan: [
    [/exhaust/i, fanWorks.exhaust],
    [/bearing|winding/i, fanWorks.rewinding],
    [/diagnosis|repair/i, fanWorks.repair],
    [/fitting/i, fanWorks.fitting],
  ],
};

/**
 * Draws what is done to an appliance, 320 by 240.
 * @throws when the title names no work that can be drawn
 */
export function productArt(name: ApplianceName, title: string): Markup {
  const work = works[name].find(([words]) => words.test(title))?.[1];
  if (work === undefined) throw new Error(`no drawing for the work of "${title}"`);
  return work();
}
