/** Many visitors, who see and tell what the few with a real browser saw and told. */
import { inTurns, openView, postReport, visitorId, type View } from '../release/help/visitors.ts';
import { addressIn } from '../visitor-cookies.ts';
import { PAGE } from './kinds.ts';
import type { Errand, Shape } from './real-visit.ts';

/** What was told by real browsers with one version, by their errands. */
export type Shapes = Readonly<Record<Errand, readonly Shape[]>>;

/** Of so many visitors one has come to buy: a guess, and on the high side for a shop. */
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

/** Visitors `from` up to `to`, each from a network of his own. They ask for the page and tell what one like them has told. */
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
