/**
 * npm run test:fleet: two gateways on one PostgreSQL and one S3 store, a load balancer and a cache, put up and looked after by
 * the commands of docs/operations.md, while visitors come. Options: --short (one round of a rolling upgrade in the place of
 * five), --only PART[,PART]. Exit code 0 where all holds.
 */
import { parseArgs } from 'node:util';
import { missingPrograms, startFleet } from './fleet.ts';
import { commands } from './parts/commands.ts';
import { databaseAway, restored } from './parts/database.ts';
import { firstRelease } from './parts/first-release.ts';
import { killed } from './parts/killed.ts';
import { unknownFiles } from './parts/unknown-files.ts';
import { upgrade } from './parts/upgrade.ts';
import type { Part, Trial } from './trial.ts';

const { values } = parseArgs({
  options: { short: { type: 'boolean', default: false }, only: { type: 'string' } },
});

/** In this order: each finds what the one before has left. */
const PARTS: Record<string, Part> = {
  upgrade,
  killed,
  database: databaseAway,
  restore: restored,
  'unknown-files': unknownFiles,
  commands,
};

let failed = 0;
const say = (line: string): void => void process.stdout.write(`${line}\n`);

function holds(is: boolean, what: string): void {
  if (!is) failed += 1;
  say(`${is ? 'ok    ' : 'FAILED'} ${what}`);
}

async function run(trial: Trial): Promise<void> {
  const wanted = values.only?.split(',') ?? Object.keys(PARTS);
  await firstRelease(trial);
  for (const [name, part] of Object.entries(PARTS))
    if (wanted.includes(name))
      await part(trial).catch((error: Error) => holds(false, `${name}: ${error.message}`));
}

const missing = missingPrograms();
if (missing.length > 0) throw new Error(`Please install: apt-get install ${missing.join(' ')}`);
const fleet = await startFleet();
try {
  await run({ fleet, isShort: values.short, holds, say: (line) => say(`       ${line}`) });
} finally {
  await fleet.stop();
}
say(failed === 0 ? 'all holds' : `${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
