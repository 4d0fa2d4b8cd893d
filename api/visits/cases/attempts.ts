/** Concurrent customers for few windows while the server is killed: no overlap, no confirmed visit lost. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { openPool } from 'platform/db';
import { silentLog } from 'platform/log';
import { loginWith } from '../../test/api-on.ts';
import { Checks } from '../../faults/checks.ts';
import { childApi, type ChildApi } from '../../faults/harness/child-api.ts';
import { tally } from '../../faults/harness/many.ts';
import { randomFrom } from '../../faults/harness/random.ts';
import type { SystemTest } from '../../faults/harness/run-system-tests.ts';
import { liveWithVisits, type Attempter } from './attempter.ts';
import { overlaps } from './technicians.ts';

const PORT = 4230;
const CUSTOMERS = 50;
const OPS_TOKEN = 'ops-token-of-the-test';

interface Scale {
  attempts: number;
  kills: number;
  windows: number;
}

const SCALE: Scale = { attempts: 6000, kills: 4, windows: 12 };

async function invite(pool: Pool): Promise<Attempter[]> {
  const people: Attempter[] = [];
  for (let at = 0; at < CUSTOMERS; at += 1) {
    const token = await loginWith(pool, String(9_300_000_000 + at), new Date());
    people.push({
      token,
      confirmed: new Set(),
      ended: new Set(),
      filled: false,
      answers: [],
    });
  }
  return people;
}

async function until(reached: () => boolean): Promise<void> {
  while (!reached()) await sleep(20);
}

/** Runs all attempts with kills at random moments. */
async function play(
  api: ChildApi,
  pool: Pool,
  { attempts, kills, windows }: Scale,
): Promise<Attempter[]> {
  const people = await invite(pool);
  const random = randomFrom(23);
  let begun = 0;
  const more = (): boolean => {
    begun += 1;
    return begun <= attempts;
  };
  const way = { url: api.url, opsToken: OPS_TOKEN, pool, windows };
  const lives = Promise.all(
    people.map((each, at) => liveWithVisits(way, each, randomFrom(at), more)),
  );
  for (let kill = 1; kill <= kills; kill += 1) {
    await until(() => begun >= (attempts * kill) / (kills + 1));
    await sleep(random.below(200));
    await api.kill('node');
    await api.start();
  }
  await lives;
  return people;
}

/** Counts confirmed visits that are missing although they were not cancelled. */
async function lost(pool: Pool, people: readonly Attempter[]): Promise<number> {
  const wanted = people.flatMap(({ confirmed, ended }) =>
    [...confirmed].filter((id) => !ended.has(id)),
  );
  const { rows } = await pool.query<{ there: number }>(
    `SELECT count(*) AS there FROM visits v JOIN visit_slots s ON s.id = v.slot_id
     WHERE v.order_id = ANY($1) AND v.state = 'booked' AND s.counts AND s.order_id = v.order_id`,
    [wanted],
  );
  return wanted.length - (rows[0]?.there ?? 0);
}

async function runOnce(scale: Scale, withConstraint: boolean) {
  const dataDir = mkdtempSync(join(tmpdir(), 'visit-attempts-'));
  const env = { RATE_LIMITS: 'off', OPS_TOKEN, LOG_LEVEL: 'silent' };
  const api = childApi(dataDir, PORT, env);
  try {
    await api.start();
    const pool = openPool({ ...api.connection(), max: 4 }, silentLog);
    if (!withConstraint)
      await pool.query(
        `ALTER TABLE visit_slots DROP CONSTRAINT visit_slots_one_place,
           DROP CONSTRAINT visit_slots_way_between_blocks`,
      );
    const people = await play(api, pool, scale);
    const found = { people, pairs: await overlaps(pool), lost: await lost(pool, people) };
    await pool.end();
    return found;
  } finally {
    await api.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

export const attempts: SystemTest = {
  name: 'attempts',
  does: `${SCALE.attempts} times hold, confirm, move, reassign, cancel, expire over ${CUSTOMERS} connections, with ${SCALE.kills} times kill -9`,
  must: '0 overlaps, 0 confirmed visits lost; some overlaps where the constraint is dropped',
  run: async () => {
    const checks = new Checks();
    const { people, pairs, lost: gone } = await runOnce(SCALE, true);
    // Double bookings happen in the initial rush; later all windows are taken.
    const blind = await runOnce({ attempts: 1500, kills: 0, windows: 2 }, false);
    const confirmed = people.reduce((sum, each) => sum + each.confirmed.size, 0);
    checks.same('overlaps', pairs, 0);
    checks.same('confirmed visits lost', gone, 0);
    checks.that(confirmed > 20, 'hardly a visit was confirmed');
    checks.that(
      blind.pairs > 0,
      'without the constraint nothing overlaps, so this test proves nothing',
    );
    const answers = tally(people.flatMap((each) => each.answers));
    const figures =
      `${SCALE.attempts} attempts, ${SCALE.kills} kills, ${confirmed} visits confirmed: ${pairs} overlaps, ${gone} lost; ` +
      `without the constraint ${blind.pairs} overlaps; ${JSON.stringify(answers)}`;
    return { figures, broken: checks.broken };
  },
};
