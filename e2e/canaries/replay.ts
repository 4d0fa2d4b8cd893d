/** Simulated visitors who replay the reports of the real browsers. */
import {
  runConcurrently,
  openView,
  postReport,
  createVisitorId,
  type View,
} from '../release/help/visitors.ts';
import { toAddress } from '../visitor-cookies.ts';
import { PAGE } from './kinds.ts';
import type { Purpose, ReportSequence } from './real-visit.ts';

/** Reports from real browsers with one version, by purpose. */
export type ReportsByPurpose = Readonly<Record<Purpose, readonly ReportSequence[]>>;

/** One visitor in this number adds to the cart: a guess, and high for a shop. */
const BUYS_ONE_IN = 3;
const CONCURRENCY = 6;

export interface Crowd {
  url: string;
  remote: string;
  version: string;
  name: string;
  canary: ReportsByPurpose;
  stable: ReportsByPurpose;
}

/**
 * Simulates visitors `from` to `to`, each from a separate network: each requests the page and replays the reports of
 * a similar real visit.
 */
export async function replayReports(crowd: Crowd, from: number, to: number): Promise<void> {
  await runConcurrently(to - from, CONCURRENCY, async (index) => {
    const n = from + index;
    const visitor = createVisitorId(n, crowd.name);
    const headers = { 'x-forwarded-for': toAddress(n + 1000) };
    const view = await openView(crowd.url + PAGE, visitor, { headers });
    const sequencesByPurpose =
      getVersion(view, crowd.remote) === crowd.version ? crowd.canary : crowd.stable;
    const sequences = sequencesByPurpose[n % BUYS_ONE_IN === 0 ? 'add' : 'look'];
    const sequence = sequences[n % sequences.length] ?? [];
    for (const body of sequence) await postReport(crowd.url, visitor, view.token, body, headers);
  });
}

const getVersion = (view: View, remote: string): string | undefined => view.set[remote]?.version;
