/** Strangers and honest visitors, without a screen: what they ask and what they report. */
import { openView, sendReport, type View } from '../../release/help/visitors.ts';
import { addressIn } from '../../visitor-cookies.ts';

/** What the attacks are made on. */
export interface Scene {
  url: string;
  remote: string;
  /** The version that is attacked, or kept alive. */
  version: string;
}

/** A page view that can be reported of. */
export interface Seen {
  visitor: string;
  view: View;
}

/** Headers of whoever is in network number `n`. */
export const from = (n: number): Record<string, string> => ({ 'x-forwarded-for': addressIn(n) });

/** Visitors who get the version and look at a page; found by asking as a program, which nobody counts. */
export async function visitorsWith(
  { url, remote, version }: Scene,
  { count, crowd, network }: { count: number; crowd: string; network: (n: number) => number },
): Promise<Seen[]> {
  const found: Seen[] = [];
  for (let n = 0; found.length < count; n += 1) {
    const visitor = `${crowd} ${n}`;
    const headers = from(network(n));
    const { set } = await openView(url, visitor, { headers: { ...headers, 'sec-fetch-mode': '' } });
    if (set[remote]?.version !== version) continue;
    found.push({ visitor, view: await openView(url, visitor, { headers }) });
  }
  return found;
}

/** Reports what became of the scene's version in a page view, from network number `network`. */
export async function tell(
  { url, remote, version }: Scene,
  { visitor, view }: Seen,
  outcome: 'loaded' | 'failed',
  network: number,
): Promise<void> {
  const events = [{ remote, version, outcome, reason: 'told' }];
  await sendReport(url, visitor, view.token, events, from(network));
}
