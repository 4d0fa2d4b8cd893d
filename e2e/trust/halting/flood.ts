/** Forged reports with cookies of 7 kB, all different: the gateway's memory, and other people's calls beside them. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { atLeast, atMost, type TrustRow } from '../part.ts';

const MB = 1024 * 1024;
const GAP_MS = 10;

/** Sends `count` of them. */
export async function floodOfReports(url: string, count: number): Promise<TrustRow[]> {
  const before = await memoryOf(url);
  const worker = new Worker(new URL('./flood-worker.ts', import.meta.url), {
    workerData: { url, count },
  });
  const flood = { codes: new Map<number, number>(), isOver: false };
  worker.once('message', (codes: ReadonlyMap<number, number>) => {
    Object.assign(flood, { codes, isOver: true });
  });
  const times: number[] = [];
  let most = before;
  while (!flood.isOver) {
    times.push(await timeOf(`${url}/api/subcategory/list/status`));
    if (times.length % 100 === 0) most = Math.max(most, await memoryOf(url));
    await sleep(GAP_MS);
  }
  most = Math.max(most, await memoryOf(url));
  const refused = (flood.codes.get(403) ?? 0) + (flood.codes.get(429) ?? 0);
  const p99 = times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Infinity;
  return [
    atLeast(`of ${count} forged reports with cookies of 7 kB, refused`, refused, count),
    atMost('  memory above that of before', Math.round((most - before) / MB), 200, ' MB'),
    atMost('  99th percentile of ordinary calls beside them', Math.round(p99), 250, ' ms'),
  ];
}

/** Bytes that the product's process holds. */
async function memoryOf(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1]);
}

async function timeOf(url: string): Promise<number> {
  const started = performance.now();
  await (await fetch(url)).arrayBuffer();
  return performance.now() - started;
}
