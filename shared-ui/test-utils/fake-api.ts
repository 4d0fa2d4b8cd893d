import type { CallName } from '../http/calls.ts';
import { trackInFlight } from './in-flight.ts';

export interface FakeRequest {
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  /** Parsed JSON, or undefined. */
  body: unknown;
  headers: Headers;
}

/** Handles a call: an object is sent with HTTP 200, a Response as it is. */
export type FakeCall = (request: FakeRequest) => unknown;

export interface FakeApi {
  /** For `createClient`. */
  fetch: typeof globalThis.fetch;
  /** All requests in order, e.g. `POST /api/cart/addtocart`. */
  requests: readonly string[];
  /** Bodies of the requests that have a handler and a body, in order. */
  bodies: readonly unknown[];
}

/**
 * In-memory API, typed by the contract: `fakeApi({ 'GET /api/cart': () => ({ status: 1, … }) })`. Calls without a
 * handler get 404, as on the server.
 */
export function fakeApi(calls: Partial<Record<CallName, FakeCall>>): FakeApi {
  const requests: string[] = [];
  const bodies: unknown[] = [];
  const routes = Object.entries(calls as Record<string, FakeCall>).map(([name, handler]) => ({
    ...parseCallName(name),
    handler,
  }));
  const fetchFake: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(new URL(toUrl(input), 'http://fake.test'), init);
    const url = new URL(request.url);
    requests.push(`${request.method} ${url.pathname}${url.search}`);
    for (const { method, pattern, handler } of routes) {
      const match = pattern.exec(url.pathname);
      if (method !== request.method || match === null) continue;
      const params = decodeAll(match.groups ?? {});
      const body = parseBody(await request.text());
      if (body !== undefined) bodies.push(body);
      const result = await handler({
        params,
        body,
        query: url.searchParams,
        headers: request.headers,
      });
      return result instanceof Response ? result : Response.json(result);
    }
    return Response.json({ status: 0, message: 'Not Found' }, { status: 404 });
  };
  return { fetch: (...call) => trackInFlight(fetchFake(...call)), requests, bodies };
}

/** Error response: `apiError(422, 'Invalid OTP', { otp: ['Invalid OTP'] })`. */
export const apiError = (
  status: number,
  message: string,
  error?: Readonly<Record<string, readonly string[]>>,
): Response => Response.json({ status: 0, message, ...(error && { error }) }, { status });

function parseCallName(name: string): { method: string; pattern: RegExp } {
  const [method = 'GET', path = '/'] = name.split(' ', 2);
  const source = path.replace(/\{(\w+)\}|:(\w+)/g, (_all, braced?: string, colon?: string) => {
    return `(?<${braced ?? colon ?? ''}>[^/]+)`;
  });
  return { method, pattern: new RegExp(`^${source}$`) };
}

const toUrl = (input: RequestInfo | URL): string =>
  input instanceof Request ? input.url : String(input);

const decodeAll = (groups: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(groups).map(([key, value]) => [key, decodeURIComponent(value)]),
  );

const parseBody = (text: string): unknown => (text === '' ? undefined : JSON.parse(text));
