/** Sends requests at a constant rate from one network, without waiting for responses. */
import { setTimeout as sleep } from 'node:timers/promises';

export interface CallFlood {
  url: string;
  paths: readonly string[];
  perSecond: number;
  seconds: number;
}

/** Responses by status; `0` counts requests without a response. */
export type StatusCounts = Record<number, number>;

/** Sends the requests, cycling through the paths. */
export async function floodCalls({
  url,
  paths,
  perSecond,
  seconds,
}: CallFlood): Promise<StatusCounts> {
  const counts: StatusCounts = {};
  const calls: Promise<number>[] = [];
  const started = performance.now();
  for (let n = 0; n < perSecond * seconds; n += 1) {
    await sleep(Math.max(0, started + (n * 1000) / perSecond - performance.now()));
    calls.push(getStatus(url + paths[n % paths.length]));
  }
  for (const status of await Promise.all(calls)) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

async function getStatus(url: string): Promise<number> {
  try {
    const headers = { 'x-forwarded-for': '198.51.100.7' };
    const response = await fetch(url, {
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(20_000),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}
