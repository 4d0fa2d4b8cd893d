/** What the gateway made of what it was told: whom it charged, at which place in the source. */
import type { Product } from '../product.ts';
import type { Staff } from '../release/help/staff.ts';
import { askDatabase } from '../trust/database.ts';
import type { Fault } from './faults.ts';
import type { Told } from './visit.ts';

/** A row of it, and the place that was found. */
export interface Charge {
  remote: string;
  version: string;
  kind: string;
  frames: string[];
  at_remote: string | null;
  at_version: string | null;
  source: string | null;
  line: number | null;
}

/** Asks for the errors of all apps as a team does, which finds their places; answers all that is kept. */
export async function chargesOf(
  product: Product,
  staff: Staff,
  apps: readonly string[],
): Promise<Charge[]> {
  for (const app of apps) {
    const { code, err } = await staff.command('errors', app, '--json');
    if (code !== 0) throw new Error(err);
  }
  const { rows = [], refused } = askDatabase(
    product.dataDir,
    'SELECT remote, version, kind, frames, at_remote, at_version, source, line FROM release_errors',
  );
  if (refused !== undefined) throw new Error(refused);
  return rows as unknown as Charge[];
}

/** So many places make an error the same, as the gateway keeps it. */
const PRINTED = 5;

const idOf = ({ remote, version, kind, frames }: Told): string =>
  [remote, version, kind, ...frames.slice(0, PRINTED)].join('\n');

/** What became of one that a page told. */
export const chargeFor = (charges: readonly Charge[], told: Told): Charge | undefined =>
  charges.find((charge) => idOf(charge) === idOf(told));

/** Whether it is laid where the fault was put in. */
export function isRight(charge: Charge | undefined, fault: Fault, version: string): boolean {
  if (charge === undefined || charge.source !== fault.source || charge.line === null) return false;
  const [from, to] = fault.lines;
  const remote = charge.at_remote ?? charge.remote;
  const at = charge.at_version ?? charge.version;
  return remote === fault.remote && at === version && charge.line >= from && charge.line <= to;
}

/** In a few words, for who looks why it is wrong. */
export function wordsOf(charge: Charge | undefined, told: Told | null): string {
  if (told === null) return 'nothing was told';
  if (charge === undefined) return `told and not kept: ${told.frames[0] ?? 'no frames'}`;
  const { at_remote, at_version, source, line, frames } = charge;
  return `${at_remote ?? charge.remote} ${at_version ?? charge.version} ${source}:${line} (${charge.kind}, ${frames[0] ?? 'no frames'})`;
}
