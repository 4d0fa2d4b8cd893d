/** Visitors who ask one server for a page, twenty at a time. */
import autocannon, { type Request } from 'autocannon';
import { cpuSeconds } from '../../process-tree.ts';

/** A server under load. */
export interface Target {
  url: string;
  pid: number;
}

/** What a round showed. */
export interface Round {
  perSecond: number;
  /** Milliseconds. */
  p99: number;
  /** Milliseconds of processor time that the server, database aside, took for a page. */
  nodeMs: number;
}

const CONNECTIONS = 20;
/**
 * Connections are made anew before the server wants to end them: this program does not read that it is asked to. Its types
 * do not know the option.
 */
const RENEWED: object = { reconnectRate: 5000 };

/** One round: each connection asks for what is next on the list, again and again. Throws where anything is refused. */
export async function load(
  { url, pid }: Target,
  requests: readonly Request[],
  seconds: number,
): Promise<Round> {
  const before = cpuSeconds(pid);
  const times: number[] = [];
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    requests: [...requests],
    setupClient: (client) =>
      client.on('response', (_status: number, _bytes: number, ms: number) => void times.push(ms)),
  });
  const worked = cpuSeconds(pid) - before;
  const total = times.length;
  if (result.non2xx + result.errors + result.timeouts > 0 || total === 0)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors, ${total} pages`);
  return {
    perSecond: total / result.duration,
    p99: times.toSorted((a, b) => a - b)[Math.floor(total * 0.99)] ?? Number.NaN,
    nodeMs: (worked / total) * 1000,
  };
}

/** The same at an even pace. */
export async function pace(
  { url }: Target,
  requests: readonly Request[],
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<void> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    overallRate: Math.round(perSecond),
    ...RENEWED,
    requests: [...requests],
  });
  if (result.non2xx + result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`);
}
