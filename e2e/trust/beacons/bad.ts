/** Beacons that are not of who sends them, or come again; and whether any of them changes a figure of a rollout. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from '../../product.ts';
import { inTurns, openView, postReport, visitorId } from '../../release/help/visitors.ts';
import { addressIn, viewProof } from '../../visitor-cookies.ts';
import { askDatabase } from '../database.ts';

const LATE_MS = 13 * 3_600_000;
const AT_A_TIME = 8;
/** Gathered, and written. */
const WRITTEN_MS = 1500;

export const CAPTIONS = ['forged', 'replayed', 'late', 'doubled'] as const;
type Caption = (typeof CAPTIONS)[number];

interface Attack {
  remote: string;
  canary: string;
  count: number;
}

/** Sends so many in all; answers for each kind how many figures changed. */
export async function badBeacons(
  product: Product,
  { remote, canary, count }: Attack,
): Promise<Partial<Record<Caption, number>>> {
  const { url } = product;
  const view = await openView(url, visitorId(1, 'told'), from(1));
  const [, set = ''] = /-([\w-]+)=/.exec(view.token) ?? [];
  const version = view.set[remote]?.version ?? canary;
  // Whoever told the truth once, and whose beacon is then sent again and again.
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
    await sleep(WRITTEN_MS);
    const before = figures(product, remote);
    await inTurns(each, AT_A_TIME, async (n) => void (await send[caption](n + 2)));
    await sleep(WRITTEN_MS);
    changed[caption] = differing(before, figures(product, remote));
  }
  return changed;
}

const from = (n: number) => ({ headers: { 'x-forwarded-for': addressIn(n) } });

const post = (url: string, n: number, { token, body }: { token: string; body: object }) =>
  postReport(url, visitorId(n, 'bad'), token, body, from(n).headers);

type Figures = Record<string, unknown>;

/** Everything that decides, and everything that people are shown of vitals and errors. */
function figures({ dataDir }: Product, remote: string): Figures {
  const { rows, refused } = askDatabase(
    dataDir,
    `SELECT count(*) AS visitors, count(*) FILTER (WHERE told) AS told, count(failed) AS failed,
       count(lcp) AS lcp, count(*) FILTER (WHERE added) AS added,
       (SELECT coalesce(sum(count), 0) FROM release_vitals) AS vitals,
       (SELECT coalesce(sum(count), 0) FROM release_errors) AS errors
     FROM release_visits WHERE remote = '${remote}'`,
  );
  if (refused !== undefined) throw new Error(refused);
  return rows?.[0] ?? {};
}

const differing = (before: Figures, after: Figures): number =>
  Object.keys(before).filter((name) => before[name] !== after[name]).length;
