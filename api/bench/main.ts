/**
 * npm run bench -- api: the busiest calls with a million and with a thousand orders, and whether a statement scans a
 * big table.
 * Exits with 0 if all figures meet their limits.
 * `--visits`: windows, holds and checkouts with many visits ahead.
 * `--only "order list"` measures that call alone.
 */
import { parseArgs } from 'node:util';
import { CALLS } from './load.ts';
import { compareRows } from './rows.ts';
import { measureVisits } from './visits.ts';

const seconds = Number(process.env['BENCH_SECONDS'] ?? 1);
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 15);
const { values: said } = parseArgs({
  options: {
    visits: { type: 'boolean', default: false },
    only: { type: 'string' },
  },
});
const calls = CALLS.filter(({ name }) => said.only === undefined || name === said.only);
if (calls.length === 0) throw new Error(`There is no call "${said.only}".`);

process.exitCode = (await measure()) ? 0 : 1;

/** Runs the requested measurement; returns whether all figures meet their limits. */
function measure(): Promise<boolean> {
  if (said.visits) return measureVisits();
  return compareRows(calls, { rounds, seconds });
}
