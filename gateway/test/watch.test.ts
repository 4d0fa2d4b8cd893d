import { Pool } from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { silentLog } from 'platform/log';
import { watchCanaries } from '../src/releases/reports/watch.ts';
import { catalogBuild, uploadOf } from './builds.ts';
import { startDoor, type TestDoor } from './start-door.ts';

const remote = 'mfe-catalog';
let door: TestDoor;
let pool: Pool;
beforeAll(async () => {
  door = await startDoor();
  await door.staff('publish', uploadOf(catalogBuild('1.1.0')));
  await door.staff('rollout', { remote, version: '1.1.0', percent: 50 });
  pool = new Pool({ connectionString: door.databaseUrl });
});
afterAll(async () => {
  await pool.end();
  await door.close();
});

it('counts votes twice, however many ask at one moment', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const asked = vi.spyOn(pool, 'query');
  const { feed, platform } = door;
  const watch = watchCanaries({ pool, clock: platform.clock, log: silentLog, feed });
  await Promise.all(Array.from({ length: 400 }, watch.look));
  // What it forgets at its start goes by the same pool.
  const counted = (): number =>
    asked.mock.calls.filter(([query]) => JSON.stringify(query).includes('release-count')).length;
  expect(counted()).toBe(2);
  await watch.look();
  expect(counted()).toBe(3);
  await watch.stop();
  vi.useRealTimers();
});
