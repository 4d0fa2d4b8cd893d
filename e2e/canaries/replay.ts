/** Simulated visitors who replay the reports of the real browsers. */
import {
  runConcurrently,
  openView,
  postReport,
  createVisitorId,
  type View,
} from '../release/help/visitors.ts';
import { toAddress } from '../visitor-cookies.ts';
import { getRemote, VISITS, type ReleaseKind } from './kinds.ts';
import type { Purpose, ReportSequence } from './real-visit.ts';

/** Reports from real browsers with one version, by purpose. */
export type ReportsByPurpose = Readonly<Record<Purpose, readonly ReportSequence[]>>;

/** One of this many visitors buys, which is more often than in a real shop; `cheaper` if the version shows lower prices. */
const VISITORS_PER_BUYER = { usual: 3, cheaper: 2 };
const CONCURRENCY = 6;

export interface Crowd {
  url: string;
  kind: ReleaseKind;
  version: string;
  name: string;
  canary: ReportsByPurpose;
  stable: ReportsByPurpose;
}

/**
 * Simulates the visitors with the numbers from `from` to below `to`, each in a separate network. Each requests the page and
 * replays the reports of a similar real visit.
 */
export async function replayReports(crowd: Crowd, from: number, to: number): Promise<void> {
  await runConcurrently(to - from, CONCURRENCY, async (index) => {
    const n = from + index;
    const visitor = createVisitorId(n, crowd.name);
    const headers = { 'x-forwarded-for': toAddress(n + 1000) };
    const remote = getRemote(crowd.kind);
    const path = VISITS[remote]?.path ?? '/';
    const view = await openView(crowd.url + path, visitor, { headers });
    const isCanary = getVersion(view, remote) === crowd.version;
    const perBuyer =
      VISITORS_PER_BUYER[isCanary && crowd.kind.isCheaper === true ? 'cheaper' : 'usual'];
    const sequences = crowd[isCanary ? 'canary' : 'stable'][n % perBuyer === 0 ? 'buy' : 'look'];
    const sequence = sequences[n % sequences.length] ?? [];
    for (const body of sequence) await postReport(crowd.url, visitor, view.token, body, headers);
  });
}

const getVersion = (view: View, remote: string): string | undefined => view.set[remote]?.version;
