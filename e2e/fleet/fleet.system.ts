import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requireProgram } from '../system-programs.mjs';
import { startFleet, type Fleet } from './fleet.ts';
import { releaseToEmptyFleet } from './parts/first-release.ts';
import { killGateway } from './parts/gateway-killed.ts';
import { upgradeGateways } from './parts/rolling-upgrade.ts';
import type { Part } from './part.ts';

/** The order matters: each part continues from the state that the previous part left. */
const PARTS: [string, Part][] = [
  ['the first release is published to an empty fleet', releaseToEmptyFleet],
  ['a rolling upgrade loses no request', upgradeGateways],
  ['the other gateway serves alone after one is killed', killGateway],
];

describe('a fleet: two gateways, PostgreSQL, an S3 store and a load balancer', () => {
  let fleet: Fleet;
  beforeAll(async () => {
    fleet = await startFleet();
  });
  afterAll(() => fleet.stop());

  it.each(PARTS)('%s', async (_title, part) => {
    const failures: string[] = [];
    await part({
      fleet,
      check: (isMet, requirement) => void (isMet || failures.push(requirement)),
      print: (line) => void process.stdout.write(`  ${line}\n`),
    });
    expect(failures).toEqual([]);
  });
});

it.each([
  ['accepts the alert rules', 'check', '../../deploy/prometheus/alerts.yml'],
  ['fires CanaryHalted for halted canaries only', 'test', 'canary-halted.promtool.yml'],
])('Prometheus %s', (_what, command, file) => {
  const args = [command, 'rules', path.join(import.meta.dirname, file)];
  const run = spawnSync(requireProgram('promtool'), args, { encoding: 'utf8' });
  expect(run.stdout + run.stderr).toContain('SUCCESS');
});
