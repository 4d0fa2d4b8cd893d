/** Compares a million orders with a thousand: response times must not grow with the number of rows. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LARGE, SMALL, type Size } from './data.ts';
import { startPostgres, type BenchPostgres } from './database.ts';
import { compareServers, quantileOf, type Side } from './compare-servers.ts';
import type { BenchCall } from './load.ts';
import { scansByCalls } from './scans.ts';
import { startServer, stopServers } from './servers.ts';

const MOST_RATIO = 1.3;

async function sideOf(
  postgres: BenchPostgres,
  name: string,
  size: Size,
  port: number,
): Promise<Side> {
  const started = performance.now();
  const { url: databaseUrl, pool } = await postgres.create(name, size);
  const { orders, users, products } = size;
  const took = ((performance.now() - started) / 1000).toFixed(0);
  console.log(`${name}: ${orders} orders, ${users} customers, ${products} products in ${took} s`);
  const server = await startServer({ port, databaseUrl, dataDir: postgres.folder });
  return { name, server, pool };
}

async function checkScans(postgres: BenchPostgres, { server, pool }: Side): Promise<boolean> {
  const opsToken = readFileSync(join(postgres.folder, 'ops-token'), 'utf8').trim();
  const { scanned, failed } = await scansByCalls(server.url, opsToken, pool);
  console.log(`big tables scanned: ${scanned.join(', ') || 'none'}`);
  for (const sentence of failed) console.log(`failed: ${sentence}`);
  return scanned.length === 0 && failed.length === 0;
}

/** Prints the p99 of each call with many and with few rows; returns whether all limits are met. */
export async function compareRows(
  calls: readonly BenchCall[],
  options: { rounds: number; seconds: number },
): Promise<boolean> {
  const postgres = await startPostgres();
  try {
    const few = await sideOf(postgres, 'few', SMALL, 4252);
    const lots = await sideOf(postgres, 'many', LARGE, 4253);
    let fine = await checkScans(postgres, lots);
    console.log('call           p99 many  p99 few    ratio   p50 many  p50 few');
    for (const call of calls) {
      const result = await compareServers([lots, few], call, options);
      const [p99Many, p99Few] = [quantileOf(result, 0, 0.99), quantileOf(result, 1, 0.99)];
      const p99 = p99Many / p99Few;
      fine &&= p99 <= MOST_RATIO;
      const p50s = [quantileOf(result, 0, 0.5), quantileOf(result, 1, 0.5)];
      const figures = [p99Many, p99Few, p99, ...p50s];
      console.log(call.name.padEnd(13), ...figures.map((value) => value.toFixed(2).padStart(9)));
    }
    return fine;
  } finally {
    await stopServers();
    await postgres.stop();
  }
}
