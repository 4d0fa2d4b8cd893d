/** In-memory fake of the staff API for tests and for running this remote alone. */
import type { CallName } from '../calls/staff-client.ts';

export interface StaffRequest {
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  body: unknown;
  headers: Headers;
}

export type StaffResponses = Partial<Record<CallName, (request: StaffRequest) => unknown>>;

export const errorResponse = (status: number, message: string, fields: object = {}): Response =>
  Response.json({ status: 0, message, ...fields }, { status });

const respondOk = (): unknown => ({ message: 'OK' });

/** A handler that adds a path parameter of each request to `values`. */
export const recordParam =
  (values: unknown[], name: 'id' | 'phone', respond = respondOk) =>
  ({ params }: StaffRequest): unknown => {
    values.push(params[name]);
    return respond();
  };

/** A handler that adds the body of each request to `bodies`. */
export const recordBody =
  (bodies: unknown[], respond = respondOk) =>
  ({ body }: StaffRequest): unknown => {
    bodies.push(body);
    return respond();
  };

/**
 * Wraps `fetch`: handles the given calls, rejects other calls below /ops, keeps the event stream open, and sends all
 * other requests to the network.
 */
export function fakeStaffFetch(responses: StaffResponses, network: typeof fetch): typeof fetch {
  const routes = Object.entries(responses).map(([call, handler]) => {
    const [method = '', path = ''] = call.split(' ', 2);
    const pattern = new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
    return { method, pattern, handler };
  });
  return async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    const request = new Request(new URL(address, location.href), init);
    const url = new URL(request.url);
    if (url.pathname === '/ops/live') return new Response(createSilentStream(request.signal));
    for (const { method, pattern, handler } of routes) {
      const match = pattern.exec(url.pathname);
      if (method !== request.method || match === null) continue;
      const text = await request.text();
      const result = await handler({
        params: match.groups ?? {},
        query: url.searchParams,
        body: text === '' ? undefined : JSON.parse(text),
        headers: request.headers,
      });
      return result instanceof Response
        ? result
        : Response.json({ status: 1, message: 'OK', ...(result as object) });
    }
    return url.pathname.startsWith('/ops/')
      ? errorResponse(404, 'Not Found')
      : network(input, init);
  };
}

const createSilentStream = (signal: AbortSignal): ReadableStream =>
  new ReadableStream({
    start: (stream) => {
      signal.addEventListener('abort', () => stream.error(signal.reason));
    },
  });
