import type { ApplianceName } from './product-art.ts';
import * as boards from './part-shapes-boards.ts';
import * as fittings from './part-shapes-fittings.ts';
import * as metal from './part-shapes-metal.ts';
import * as power from './part-shapes-power.ts';
import * as water from './part-shapes-water.ts';
import type { Markup } from './shapes.ts';

/** Which shape a part's name (after its service's, as `fan: blade set`) calls for; the first match counts. */
const shapes: readonly (readonly [RegExp, () => Markup])[] = [
  [/fan: .*capacitor/i, power.fanCapacitor],
  [/capacitor/i, power.runCapacitor],
  [/transformer fan/i, boards.guardFan],
  [/cooling fan/i, boards.coolingFan],
  [/motor/i, metal.motor],
  [/power supply/i, boards.powerBoard],
  [/control card/i, boards.controlCard],
  [/circuit board|pcb/i, boards.board],
  [/copper/i, metal.copperPipe],
  [/tv remote/i, boards.tvRemote],
  [/remote/i, boards.acRemote],
  [/housing/i, water.housing],
  [/sediment/i, water.sediment],
  [/carbon/i, water.carbon],
  [/membrane/i, water.membrane],
  [/booster/i, water.boosterPump],
  [/solenoid/i, water.solenoid],
  [/gasket/i, metal.gasket],
  [/thermostat/i, metal.thermostat],
  [/overload/i, power.starterRelay],
  [/compressor/i, metal.compressor],
  [/drain pump/i, water.drainPump],
  [/belt/i, metal.belt],
  [/inlet valve/i, water.inletValve],
  [/timer/i, metal.timer],
  [/\bled\b/i, boards.ledStrips],
  [/wall mount/i, boards.wallMount],
  [/lnb/i, fittings.lnb],
  [/battery cable/i, fittings.batteryCable],
  [/cable/i, fittings.aerialCable],
  [/arm/i, fittings.dishArm],
  [/adapter/i, power.adapter],
  [/terminal/i, fittings.terminals],
  [/distilled/i, water.waterCan],
  [/trolley/i, fittings.trolley],
  [/coil/i, power.coil],
  [/igbt/i, power.igbt],
  [/glass/i, fittings.glassTop],
  [/mosfet/i, power.mosfets],
  [/change-over|changeover/i, power.changeOver],
  [/bearing/i, metal.bearing],
  [/regulator/i, metal.regulator],
  [/blade/i, metal.bladeSet],
  [/uv lamp/i, power.uvLamp],
  [/tank/i, water.tank],
  [/float/i, water.floatSwitch],
];

/**
 * Finds the shape of a spare part by its name.
 * @throws when no word of the name can be drawn
 */
export function partShape(service: ApplianceName, name: string): Markup {
  const shape = shapes.find(([words]) => words.test(`${service}: ${name}`))?.[1];
  if (shape === undefined) throw new Error(`no drawing for the part "${name}"`);
  return shape();
}
