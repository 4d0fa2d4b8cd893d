/** Visitors who send valid beacons, each with a separate ID, proof and network. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from '../../product.ts';
import { inTurns, openView, postReport, visitorId } from '../../release/help/visitors.ts';
import { addressIn, viewProof } from '../../visitor-cookies.ts';
import { askDatabase } from '../database.ts';

const AT_A_TIME = 16;

/** Short name of the page's current release set. */
export async function setOf(url: string): Promise<string> {
  const { token } = await openView(url, visitorId(0, 'first'));
  return /-([\w-]+)=/.exec(token)?.[1] ?? '';
}

const BEACON = {
  route: '/',
  views: [{ remote: 'mfe-catalog', alive: true, lcp: 812, inp: 48, cls: 0, api: 'answered' }],
};

/**
 * Sends `count` beacons and waits until figures from them are stored; returns the number that the gateway accepted.
 */
export async function honestBeacons(product: Product, set: string, count: number): Promise<number> {
  let taken = 0;
  await inTurns(count, AT_A_TIME, async (n) => {
    const visitor = visitorId(n, 'honest');
    const headers = { 'x-forwarded-for': addressIn(n) };
    const proof = viewProof(visitor, set);
    const { status } = await postReport(product.url, visitor, proof, BEACON, headers);
    if (status === 204) taken += 1;
  });
  const sql = 'SELECT FROM release_vitals LIMIT 1';
  while (askDatabase(product.dataDir, sql).rows?.length === 0) await sleep(100);
  return taken;
}
