/** Forged reports with different 7 kB cookies: whether they are rejected, and the gateway's memory. */
import { Worker } from 'node:worker_threads';
import { startDeployment } from '../../deployment.ts';
import { requireAtLeast, requireAtMost, type CheckRow, type TrustPart } from '../part.ts';

const MB = 1024 * 1024;

async function floodReports(url: string, count: number): Promise<CheckRow[]> {
  const before = await getMemory(url);
  const worker = new Worker(new URL('../reports-worker.ts', import.meta.url), {
    workerData: { url, count },
  });
  const flood = { statusCounts: new Map<number, number>(), isOver: false };
  worker.once('message', (statusCounts: ReadonlyMap<number, number>) => {
    Object.assign(flood, { statusCounts, isOver: true });
  });
  let peak = before;
  while (!flood.isOver) peak = Math.max(peak, await getMemory(url));
  peak = Math.max(peak, await getMemory(url));
  const rejected = (flood.statusCounts.get(403) ?? 0) + (flood.statusCounts.get(429) ?? 0);
  return [
    requireAtLeast(`rejected reports, of ${count} forged with 7 kB cookies`, rejected, count),
    requireAtMost('  memory increase', Math.round((peak - before) / MB), 200, ' MB'),
  ];
}

/** Memory of the product's process in bytes. */
async function getMemory(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1]);
}

export const reports: TrustPart = {
  name: 'reports',
  run: async () => {
    const deployment = await startDeployment({ env: { TRUST_PROXY: '1' } });
    try {
      return await floodReports(deployment.url, 10_000);
    } finally {
      await deployment.stop();
    }
  },
};
