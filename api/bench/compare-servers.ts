/** Loads two servers alternately, so that other load on the machine affects both equally. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { quantile } from '../faults/stand/many.ts';
import { measure, type BenchCall, type Measure } from './load.ts';
import type { BenchServer } from './servers.ts';

export interface Side {
  name: string;
  server: BenchServer;
  pool: Pool;
}

export interface Comparison {
  call: string;
  rounds: readonly (readonly [Measure, Measure])[];
}

const EMPTY_CARTS = `
  DELETE FROM cart_lines WHERE user_id IN (SELECT id FROM users ORDER BY phone LIMIT 20)`;

const EMPTY_EVERY_MS = 1000;

/** Pending work of the previous turn would change the carts of this one. */
async function untilQuiet(pool: Pool): Promise<void> {
  for (let quiet = 0; quiet < 3;) {
    await sleep(100);
    const { rows } = await pool.query<{ busy: number }>(
      `SELECT count(*) AS busy FROM pg_stat_activity
       WHERE backend_type = 'client backend' AND state <> 'idle' AND pid <> pg_backend_pid()`,
    );
    quiet = rows[0]?.busy === 0 ? quiet + 1 : 0;
  }
}

async function turn({ server, pool }: Side, call: BenchCall, seconds: number): Promise<Measure> {
  await untilQuiet(pool);
  await pool.query(EMPTY_CARTS);
  // Otherwise cart lines would reach their maximum after twenty rounds.
  const emptying = setInterval(() => {
    if (call.name === 'add to cart') void pool.query(EMPTY_CARTS);
  }, EMPTY_EVERY_MS);
  try {
    return await measure(server, call, seconds);
  } finally {
    clearInterval(emptying);
  }
}

/** Rounds of both servers in alternating order; the first round is a warm-up. */
export async function compareServers(
  sides: readonly [Side, Side],
  call: BenchCall,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Comparison> {
  const [left, right] = sides;
  await turn(left, call, 2);
  await turn(right, call, 2);
  const measured: [Measure, Measure][] = [];
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 0) {
      const first = await turn(left, call, seconds);
      measured.push([first, await turn(right, call, seconds)]);
    } else {
      const second = await turn(right, call, seconds);
      measured.push([await turn(left, call, seconds), second]);
    }
  }
  return { call: call.name, rounds: measured };
}

/** Quantile of all calls of one server over all its turns, because one turn has too few calls for a p99. */
export const quantileOf = (comparison: Comparison, side: 0 | 1, share: number): number =>
  quantile(
    comparison.rounds.flatMap((round) => round[side].times),
    share,
  );
