/** Simulated visitors who replay the reports of the real browsers. */
import { inTurns, openView, postReport, visitorId, type View } from '../release/help/visitors.ts';
import { addressIn } from '../visitor-cookies.ts';
import { PAGE } from './kinds.ts';
import type { Errand, Shape } from './real-visit.ts';

/** Reports from real browsers with one version, by purpose. */
export type Shapes = Readonly<Record<Errand, readonly Shape[]>>;

/** One visitor in this number adds to the cart: a guess, and high for a shop. */
const BUYS_ONE_IN = 3;
const AT_A_TIME = 6;

export interface Crowd {
  url: string;
  remote: string;
  version: string;
  name: string;
  canary: Shapes;
  stable: Shapes;
}

/**
 * Simulates visitors `from` to `to`, each from a separate network: each requests the page and replays the reports of
 * a similar real visit.
 */
export async function replay(crowd: Crowd, from: number, to: number): Promise<void> {
  await inTurns(to - from, AT_A_TIME, async (turn) => {
    const n = from + turn;
    const visitor = visitorId(n, crowd.name);
    const headers = { 'x-forwarded-for': addressIn(n + 1000) };
    const view = await openView(crowd.url + PAGE, visitor, { headers });
    const shapes = versionIn(view, crowd.remote) === crowd.version ? crowd.canary : crowd.stable;
    const own = shapes[n % BUYS_ONE_IN === 0 ? 'add' : 'look'];
    const shape = own[n % own.length] ?? [];
    for (const body of shape) await postReport(crowd.url, visitor, view.token, body, headers);
  });
}

const versionIn = (view: View, remote: string): string | undefined => view.set[remote]?.version;
