import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFleet, type Fleet } from './fleet.ts';
import { commands } from './parts/commands.ts';
import { databaseAway, restored } from './parts/database.ts';
import { firstRelease } from './parts/first-release.ts';
import { killed } from './parts/killed.ts';
import { unknownFiles } from './parts/unknown-files.ts';
import { upgrade } from './parts/upgrade.ts';
import type { Part } from './trial.ts';

/** The order matters: each part continues from the state that the previous part left. */
const PARTS: [string, Part][] = [
  ['the first release is published to an empty fleet', firstRelease],
  ['a rolling upgrade loses no request', upgrade],
  ['the other gateway serves alone after one is killed', killed],
  ['gateways keep serving cached pages without the database', databaseAway],
  ['a restored backup serves and passes the money checks', restored],
  ['unknown files are answered without a request to the store', unknownFiles],
  ['the commands of docs/operations.md work', commands],
];

describe('a fleet: two gateways, PostgreSQL, an S3 store and a load balancer', () => {
  let fleet: Fleet;
  beforeAll(async () => {
    fleet = await startFleet();
  });
  afterAll(() => fleet.stop());

  it.each(PARTS)('%s', async (_title, part) => {
    const broken: string[] = [];
    await part({
      fleet,
      holds: (is, what) => void (is || broken.push(what)),
      say: (line) => void process.stdout.write(`  ${line}\n`),
    });
    expect(broken).toEqual([]);
  });
});
