/** Visitors whose pages tell how they went, each with an id, a proof and a network of his own. */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from '../../product.ts';
import { inTurns, openView, postReport, visitorId } from '../../release/help/visitors.ts';
import { addressIn, viewProof } from '../../visitor-cookies.ts';

const AT_A_TIME = 16;
/** Networks that visitors come from. */
const NETWORKS = 20_000;
/** Of `/proc/PID/stat`: so many ticks are a second. */
const TICKS = 100;

/** Short name of the set that a page has now. */
export async function setOf(url: string): Promise<string> {
  const { token } = await openView(url, visitorId(0, 'first'));
  return /-([\w-]+)=/.exec(token)?.[1] ?? '';
}

const BEACON = {
  route: '/',
  views: [{ remote: 'mfe-catalog', alive: true, lcp: 812, inp: 48, cls: 0, api: 'answered' }],
};

/** Sends them; answers how many were taken, and the processor's time that the product took for it. */
export async function honestBeacons(
  product: Product,
  set: string,
  { from, count }: { from: number; count: number },
): Promise<{ taken: number; seconds: number }> {
  let taken = 0;
  const before = processorSeconds(product.pid);
  await inTurns(count, AT_A_TIME, async (turn) => {
    const n = from + turn;
    const visitor = visitorId(n, 'honest');
    const headers = { 'x-forwarded-for': addressIn(n % NETWORKS) };
    const { status } = await postReport(
      product.url,
      visitor,
      viewProof(visitor, set),
      BEACON,
      headers,
    );
    if (status === 204) taken += 1;
  });
  const seconds = processorSeconds(product.pid) - before;
  // What is gathered is written a second later.
  await sleep(1500);
  return { taken, seconds };
}

/** Time that a process and its threads had of a processor, in seconds. */
function processorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}
