/** Simulated visitors: request pages and files as a browser does, check hashes, fall back to stable and report. */
import http from 'node:http';
import { NAVIGATION, createVisitorCookie } from '../../visitor-cookies.ts';
import { computeIntegrity } from './builds.ts';

interface Release {
  version: string;
  entry: string;
  integrity: string;
  name: string;
}

/** Remote → its release in the document. */
type ReleaseSet = Record<string, Release & { stable?: Release }>;

interface RawResponse {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 32 });

/** Sends one request over a keep-alive connection. */
function sendRequest(
  url: string,
  options: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const { method = 'GET', headers = {}, body } = options;
    const request = http.request(url, { agent, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      );
    });
    request.on('error', reject);
    request.end(body);
  });
}

/** ID of simulated visitor `n`, whose cookie is signed as if the gateway had issued the ID. */
export const createVisitorId = (n: number, crowd = 'crowd'): string =>
  `visitor-${crowd}-${String(n).padStart(8, '0')}`;

/** A page view: its document and the data in it. */
export interface View {
  status: number;
  html: string;
  set: ReleaseSet;
  /** The cookie (name and value) that proves this view; empty if there is none. */
  token: string;
}

/** Opens a page as a browser does. */
export async function openView(
  url: string,
  visitor: string,
  more: { optedOut?: string; headers?: Record<string, string> } = {},
): Promise<View> {
  const optedOut =
    more.optedOut === undefined ? '' : `; opted-out=${encodeURIComponent(more.optedOut)}`;
  const cookie = `visitor=${createVisitorCookie(visitor)}${optedOut}`;
  const headers = { ...NAVIGATION, cookie, ...more.headers };
  const response = await sendRequest(url, { headers });
  const html = response.body.toString('utf8');
  const set = JSON.parse(/id="release-set">([^<]*)</.exec(html)?.[1] ?? '{}') as ReleaseSet;
  const lines = response.headers['set-cookie'] ?? [];
  const token = lines.find((line) => /^(view|seen)-/.test(line))?.split(';', 1)[0] ?? '';
  return { status: response.status, html, set, token };
}

/** Sends a report as the page of this view does. */
export function sendReport(
  origin: string,
  visitor: string,
  token: string,
  events: { remote: string; version: string; outcome: string; reason?: string }[],
  headers: Record<string, string> = {},
): Promise<RawResponse> {
  return postReport(origin, visitor, token, { events }, headers);
}

/** Sends a beacon. Its release set is replaced by the one that the view's token names. */
export function postReport(
  origin: string,
  visitor: string,
  token: string,
  beacon: object,
  headers: Record<string, string> = {},
): Promise<RawResponse> {
  return sendRequest(`${origin}/reports`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: `visitor=${createVisitorCookie(visitor)}; ${token}`,
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
    body: JSON.stringify({ ...beacon, set: /-([\w-]+)=/.exec(token)?.[1] ?? 'forged' }),
  });
}

/** Whether a file is served and matches its hash. */
export async function isIntact(origin: string, file: string, integrity: string): Promise<boolean> {
  const response = await sendRequest(new URL(file, origin).href).catch(() => null);
  return response?.status === 200 && computeIntegrity(response.body) === integrity;
}

/** Runs `work` for 0 … count-1 with limited concurrency. */
export async function runConcurrently(
  count: number,
  concurrency: number,
  work: (n: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let n = next++; n < count; n = next++) await work(n);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}
