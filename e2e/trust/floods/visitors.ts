/** Ordinary visitors: what they wait for while others flood. */
import { setTimeout as sleep } from 'node:timers/promises';

/** What three visitors met. */
export interface Visits {
  calls: number;
  /** 99 of 100 calls took no longer, in milliseconds. */
  p99: number;
  /** The same of a server beside that does nothing else: what this machine takes for any call. */
  bare: number;
  /** Calls that were answered with another code than they always are, or not at all. */
  wrong: number;
  /** Home pages that came without their content. */
  unrendered: number;
}

/** A page, a list that everybody asks for, and a call that is refused for want of a login. */
const ASKED = [
  { path: '/', status: 200, isPage: true },
  { path: '/api/subcategory/list/status', status: 200, isPage: false },
  { path: '/api/user/profile', status: 401, isPage: false },
];

const PAUSE_MS = 20;
/** With fewer calls, one of a hundred would be what one moment made of them; a machine that is too slow for it is left. */
const CALLS = 600;
const LONGEST_MS = 30_000;

/** Has three visitors ask without haste, each from a network of their own, until `done` settles. */
export async function visitWhile(
  { url, bareUrl }: { url: string; bareUrl: string },
  done: Promise<unknown>,
): Promise<Visits> {
  const times: number[] = [];
  const bareTimes: number[] = [];
  const met = { calls: 0, wrong: 0, unrendered: 0 };
  const over = new AbortController();
  const started = performance.now();
  const isTooFew = (made: readonly number[]): boolean =>
    made.length < CALLS && performance.now() - started < LONGEST_MS;
  const ended = done.finally(() => over.abort());
  const visitor = async (network: string): Promise<void> => {
    while (!over.signal.aborted || isTooFew(times))
      for (const { path, status, isPage } of ASKED) {
        const answer = await timed(times, () => ask(url + path, network));
        if (answer?.status !== status) met.wrong += 1;
        else if (isPage && !answer.text.includes('id="page-data"')) met.unrendered += 1;
        await timed(bareTimes, () => ask(bareUrl, network));
        await sleep(PAUSE_MS);
      }
  };
  await Promise.all([ended, ...[1, 2, 3].map((n) => visitor(`203.0.113.${n}`))]);
  return { ...met, calls: times.length, p99: p99Of(times), bare: p99Of(bareTimes) };
}

async function timed<Found>(times: number[], work: () => Promise<Found>): Promise<Found> {
  const started = performance.now();
  const found = await work();
  times.push(performance.now() - started);
  return found;
}

function p99Of(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? Infinity);
}

async function ask(url: string, network: string): Promise<{ status: number; text: string } | null> {
  try {
    const headers = { accept: 'text/html', 'x-forwarded-for': network };
    const answer = await fetch(url, { headers, signal: AbortSignal.timeout(30_000) });
    return { status: answer.status, text: await answer.text() };
  } catch {
    return null;
  }
}
