/** Ordinary visitors: the responses that they get during a flood. */

/** Outcome for three visitors. */
export interface Visits {
  calls: number;
  /** Requests with an unexpected status or no response. */
  unexpected: number;
  /** Home pages without server-rendered content. */
  unrendered: number;
}

/** A page, a common list, and a call that requires a login. */
const REQUESTS = [
  { path: '/', status: 200, isPage: true },
  { path: '/api/subcategory/list/status', status: 200, isPage: false },
  { path: '/api/user/profile', status: 401, isPage: false },
];

/** Minimum number of requests, because a flood may end within a second. */
const MIN_REQUESTS = 120;

/** Three visitors, each from a separate network, send requests until `done` settles. */
export async function visitWhile(url: string, done: Promise<unknown>): Promise<Visits> {
  const outcome = { calls: 0, unexpected: 0, unrendered: 0 };
  const abort = new AbortController();
  const finished = done.finally(() => abort.abort());
  const visit = async (network: string): Promise<void> => {
    while (!abort.signal.aborted || outcome.calls < MIN_REQUESTS)
      for (const { path, status, isPage } of REQUESTS) {
        const response = await request(url + path, network);
        outcome.calls += 1;
        if (response?.status !== status) outcome.unexpected += 1;
        else if (isPage && !response.text.includes('id="page-data"')) outcome.unrendered += 1;
      }
  };
  await Promise.all([finished, ...[1, 2, 3].map((n) => visit(`203.0.113.${n}`))]);
  return outcome;
}

async function request(
  url: string,
  network: string,
): Promise<{ status: number; text: string } | null> {
  try {
    const headers = { accept: 'text/html', 'x-forwarded-for': network };
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(120_000) });
    return { status: response.status, text: await response.text() };
  } catch {
    return null;
  }
}
