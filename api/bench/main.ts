/**
 * npm run bench -- api: our hot calls beside a bare Fastify route with the same statements, in turns on one PostgreSQL.
 * npm run bench -- api --rows: the same calls with a million orders beside a thousand, and whether any statement
 * scanned a big table. Exit code 0 where the figures are as they must be.
 * `--visits`: windows, holds and checkouts with many visits ahead.
 * `--only "order list"` measures that call alone.
 */
import { parseArgs } from 'node:util';
import { SMALL } from './data.ts';
import { startPostgres } from './database.ts';
import { compareServers, of, ratio, type Comparison } from './compare-servers.ts';
import { CALLS } from './load.ts';
import { compareRows } from './rows.ts';
import { startServer, stopServers } from './servers.ts';
import { measureVisits } from './visits.ts';

const LEAST_RATIO = 0.7;
const seconds = Number(process.env['BENCH_SECONDS'] ?? 1);
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 15);
const { values: said } = parseArgs({
  options: {
    rows: { type: 'boolean', default: false },
    visits: { type: 'boolean', default: false },
    only: { type: 'string' },
  },
});
const calls = CALLS.filter(({ name }) => said.only === undefined || name === said.only);
if (calls.length === 0) throw new Error(`There is no call "${said.only}".`);

const fixed = (value: number, digits = 1): string => value.toFixed(digits).padStart(8);

const line = (name: string, who: string, each: Comparison, side: 0 | 1): string =>
  `${name.padEnd(14)} ${who.padEnd(5)} ${fixed(of(each, side, 'perSecond'), 0)} ${fixed(of(each, side, 'p50'))} ` +
  `${fixed(of(each, side, 'p99'))} ${fixed(of(each, side, 'nodeMs'), 3)} ${fixed(of(each, side, 'memoryMb'), 0)}`;

async function compareWithBare(): Promise<boolean> {
  const postgres = await startPostgres();
  let fine = true;
  try {
    const { url: databaseUrl, pool } = await postgres.create('bench', SMALL);
    const common = { databaseUrl, dataDir: postgres.folder };
    const ours = await startServer('ours', { ...common, port: 4250 });
    const bare = await startServer('bare', { ...common, port: 4251 });
    console.log('call           who     per s    p50 ms   p99 ms  node ms       MB');
    for (const call of calls) {
      const left = { name: 'ours', server: ours, pool };
      const result = await compareServers([left, { name: 'bare', server: bare, pool }], call, {
        rounds,
        seconds,
      });
      const rate = ratio(result, 'perSecond');
      fine &&= rate >= LEAST_RATIO;
      console.log(line(call.name, 'ours', result, 0));
      console.log(line(call.name, 'bare', result, 1));
      const work = 1 / ratio(result, 'nodeMs');
      console.log(
        `${' '.repeat(14)} ours keeps ${rate.toFixed(2)} of the bare rate (${work.toFixed(2)} by Node's own time)`,
      );
    }
  } finally {
    await stopServers();
    await postgres.stop();
  }
  return fine;
}

process.exitCode = (await measure()) ? 0 : 1;

/** The measurement that was asked for; returns whether its figures are as they must be. */
function measure(): Promise<boolean> {
  if (said.visits) return measureVisits();
  return said.rows ? compareRows(calls, { rounds, seconds }) : compareWithBare();
}
