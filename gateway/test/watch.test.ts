import { Pool } from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { silentLog } from 'platform/log';
import { readGatewaySettings } from '../src/server/gateway-settings.ts';
import { watchCanaries } from '../src/releases/rollouts/watch.ts';
import { catalogBuild, toUpload } from './builds.ts';
import { startGateway, type TestGateway } from './start-gateway.ts';

const remote = 'mfe-catalog';
let gateway: TestGateway;
let pool: Pool;
beforeAll(async () => {
  gateway = await startGateway();
  await gateway.staff('publish', toUpload(catalogBuild('1.1.0')));
  await gateway.staff('rollout', { remote, version: '1.1.0', percent: 50 });
  pool = new Pool({ connectionString: gateway.databaseUrl });
});
afterAll(async () => {
  await pool.end();
  await gateway.close();
});

it('counts visitors twice, however many ask at one moment', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const asked = vi.spyOn(pool, 'query');
  const { feed, platform } = gateway;
  const rules = readGatewaySettings({}).rollouts;
  const watch = watchCanaries({ pool, clock: platform.clock, log: silentLog, feed, rules });
  await Promise.all(Array.from({ length: 400 }, watch.check));
  // The clean-up at start-up uses the same pool.
  const counted = (): number =>
    asked.mock.calls.filter(([query]) => JSON.stringify(query).includes('release-evidence')).length;
  expect(counted()).toBe(2);
  await watch.check();
  expect(counted()).toBe(3);
  await watch.stop();
  vi.useRealTimers();
});
