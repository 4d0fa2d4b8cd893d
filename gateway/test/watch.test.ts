import { Pool } from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { silentLog } from 'platform/log';
import { watchCanaries } from '../src/releases/reports/watch.ts';
import { catalogBuild, uploadOf } from './builds.ts';
import { startGateway, type TestGateway } from './start-gateway.ts';

const remote = 'mfe-catalog';
let gateway: TestGateway;
let pool: Pool;
beforeAll(async () => {
  gateway = await startGateway();
  await gateway.staff('publish', uploadOf(catalogBuild('1.1.0')));
  await gateway.staff('rollout', { remote, version: '1.1.0', percent: 50 });
  pool = new Pool({ connectionString: gateway.databaseUrl });
});
afterAll(async () => {
  await pool.end();
  await gateway.close();
});

it('counts outcomes twice, however many ask at one moment', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const asked = vi.spyOn(pool, 'query');
  const { feed, platform } = gateway;
  const watch = watchCanaries({ pool, clock: platform.clock, log: silentLog, feed });
  await Promise.all(Array.from({ length: 400 }, watch.look));
  expect(asked).toHaveBeenCalledTimes(2);
  await watch.look();
  expect(asked).toHaveBeenCalledTimes(3);
  await watch.stop();
  vi.useRealTimers();
});
