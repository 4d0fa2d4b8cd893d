/** Sends requests at a constant rate, without waiting for earlier responses. */
import { Agent, request, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { NAVIGATION, createVisitorCookie } from '../visitor-cookies.ts';

/** Outcome of the requests. */
export interface Traffic {
  sent: number;
  /** Requests without a response, or with a status of 500 and above: reason → count. */
  failed: Map<string, number>;
}

/** Requests per second. A rolling upgrade must serve them without errors. */
export const RATE = 50;
const TICK_MS = 20;
const TIMEOUT_MS = 120_000;

/** Public pages, a private one, a file and an API call; every twentieth request writes instead. */
const PATHS = [
  '/',
  '/spare-parts',
  '/contact',
  '/services',
  '/api/product/most-booked',
  '/icon.svg',
  '/cart',
];

/** Sends requests until `stop` is called, which waits for the pending responses. */
export function startTraffic(url: string): {
  /** Resolves when `count` more requests were sent. */
  waitForRequests: (count: number) => Promise<void>;
  stop: () => Promise<Traffic>;
} {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 });
  const traffic: Traffic = { sent: 0, failed: new Map() };
  const pending = new Set<Promise<void>>();
  const startedAt = performance.now();
  const timer = setInterval(() => {
    const due = ((performance.now() - startedAt) / 1000) * RATE;
    while (traffic.sent < due) send();
  }, TICK_MS);
  const recordFailure = (reason: string): void => {
    traffic.failed.set(reason, (traffic.failed.get(reason) ?? 0) + 1);
  };
  function send(): void {
    const n = traffic.sent;
    traffic.sent += 1;
    const sending = sendRequest(url, n, agent)
      .then((reason) => (reason === null ? undefined : recordFailure(reason)))
      .finally(() => pending.delete(sending));
    pending.add(sending);
  }
  return {
    waitForRequests: async (count) => {
      const enough = traffic.sent + count;
      while (traffic.sent < enough) await sleep(TICK_MS);
    },
    stop: async () => {
      clearInterval(timer);
      await Promise.all(pending);
      agent.destroy();
      return traffic;
    },
  };
}

/** Sends one request; returns the error, or null if the response is valid. */
function sendRequest(url: string, n: number, agent: Agent): Promise<string | null> {
  const isWrite = n % 20 === 19;
  const path = isWrite ? '/api/contact' : (PATHS[n % PATHS.length] ?? '/');
  const cookie = `visitor=${createVisitorCookie(`f-${n % 500}`)}`;
  const body = isWrite ? '{"first_name":"A"}' : '';
  const headers = {
    ...(path.startsWith('/api') ? { accept: 'application/json' } : NAVIGATION),
    'accept-encoding': 'br',
    cookie,
    ...(isWrite ? { 'content-type': 'application/json', 'content-length': body.length } : {}),
  };
  return new Promise((resolve) => {
    const outgoing = request(
      url + path,
      { agent, method: isWrite ? 'POST' : 'GET', headers, timeout: TIMEOUT_MS },
      (response) => {
        const code = response.statusCode ?? 0;
        response.once('error', (error) => resolve(`${path} was cut off: ${error.message}`));
        response.once('end', () =>
          resolve(code >= 500 ? `${path} ${code}${getSender(response)}` : null),
        );
        response.resume();
      },
    );
    outgoing.once('timeout', () => outgoing.destroy(new Error('timed out')));
    outgoing.once('error', (error) => resolve(`${path} ${error.message}`));
    outgoing.end(body);
  });
}

/** The sender of an error: gateway responses have a request ID, load balancer responses have none. */
const getSender = ({ headers }: IncomingMessage): string =>
  headers['x-request-id'] === undefined ? ' in front' : '';

/** Formats the number of requests and the failures. */
export function formatTraffic({ sent, failed }: Traffic): string {
  const sum = [...failed.values()].reduce((total, count) => total + count, 0);
  const failures = [...failed].map(([reason, count]) => `${count} × ${reason}`).join(', ');
  return `${sent} requests, ${sum} failed${failures === '' ? '' : ` (${failures})`}`;
}
