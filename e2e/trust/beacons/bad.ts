/**
 * Sends invalid beacons (forged, replayed, late, doubled) and checks whether any of them changes a figure of a
 * rollout.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from '../../product.ts';
import { inTurns, openView, postReport, visitorId } from '../../release/help/visitors.ts';
import { addressIn, viewProof } from '../../visitor-cookies.ts';
import { askDatabase } from '../database.ts';

const LATE_MS = 13 * 3_600_000;
const AT_A_TIME = 8;

export const CAPTIONS = ['forged', 'replayed', 'late', 'doubled'] as const;
type Caption = (typeof CAPTIONS)[number];

interface Attack {
  remote: string;
  canary: string;
  count: number;
}

/** Sends `count` beacons of all kinds; returns the number of changed figures for each kind. */
export async function badBeacons(
  product: Product,
  { remote, canary, count }: Attack,
): Promise<Partial<Record<Caption, number>>> {
  const { url } = product;
  const view = await openView(url, visitorId(1, 'told'), from(1));
  const [, set = ''] = /-([\w-]+)=/.exec(view.token) ?? [];
  const version = view.set[remote]?.version ?? canary;
  // A valid beacon of an honest visitor, which is then replayed many times.
  const honest = { events: [{ remote, version, outcome: 'loaded' }] };
  await postReport(url, visitorId(1, 'told'), view.token, honest, from(1).headers);
  const failed = {
    events: [{ remote, version, outcome: 'failed', kind: 'uncaught' }],
    views: [{ remote, failed: 'error', lcp: 9000 }],
  };
  const each = count / CAPTIONS.length;
  const send: Record<Caption, (n: number) => Promise<unknown>> = {
    forged: (n) => {
      const token = viewProof(visitorId(n, 'bad'), set, { secret: 'a secret of somebody else’s' });
      return post(url, n, { token, body: failed });
    },
    replayed: (n) => post(url, n, { token: view.token, body: failed }),
    late: (n) => {
      const token = viewProof(visitorId(n, 'bad'), set, { at: new Date(Date.now() - LATE_MS) });
      return post(url, n, { token, body: failed });
    },
    doubled: (n) => postReport(url, visitorId(1, 'told'), view.token, honest, from(n).headers),
  };
  const changed: Partial<Record<Caption, number>> = {};
  for (const caption of CAPTIONS) {
    const before = await settle(product, remote);
    await inTurns(each, AT_A_TIME, async (n) => void (await send[caption](n + 2)));
    const after = await settle(product, remote);
    // The marker beacon of `settle` adds one visitor and one report.
    const expected = { ...before, visitors: before.visitors + 1, told: before.told + 1 };
    changed[caption] = differing(expected, after);
  }
  return changed;
}

const from = (n: number) => ({ headers: { 'x-forwarded-for': addressIn(n) } });

const post = (url: string, n: number, { token, body }: { token: string; body: object }) =>
  postReport(url, visitorId(n, 'bad'), token, body, from(n).headers);

interface Figures {
  visitors: number;
  told: number;
  [other: string]: number;
}

let markers = 0;

/**
 * Reports one more honest visitor and waits until the report is stored: everything sent before is stored then, too.
 */
async function settle(product: Product, remote: string): Promise<Figures> {
  const before = figures(product, remote);
  markers += 1;
  const n = 1_000_000 + markers;
  const visitor = visitorId(n, 'marker');
  const view = await openView(product.url, visitor, from(n));
  const events = [{ remote, version: view.set[remote]?.version, outcome: 'loaded' }];
  await postReport(product.url, visitor, view.token, { events }, from(n).headers);
  for (;;) {
    const now = figures(product, remote);
    if (now.told > before.told) return now;
    await sleep(100);
  }
}

/** All figures that decide a rollout, and all vitals and errors shown to staff. */
function figures({ dataDir }: Product, remote: string): Figures {
  const { rows, refused } = askDatabase(
    dataDir,
    `SELECT count(*)::int AS visitors, count(*) FILTER (WHERE told)::int AS told, count(failed) AS failed,
       count(lcp) AS lcp, count(*) FILTER (WHERE added) AS added,
       (SELECT coalesce(sum(count), 0) FROM release_vitals) AS vitals,
       (SELECT coalesce(sum(count), 0) FROM release_errors) AS errors
     FROM release_visits WHERE remote = '${remote}'`,
  );
  if (refused !== undefined) throw new Error(refused);
  return rows?.[0] as Figures;
}

const differing = (before: Figures, after: Figures): number =>
  Object.keys(before).filter((name) => before[name] !== after[name]).length;
