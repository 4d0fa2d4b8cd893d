/** A recorded request. */
export interface SentCall {
  /** Method, path and query, e.g. `GET /api/cart?per_page=100&page=1`. */
  call: string;
  /** Parsed JSON, or undefined. */
  body: unknown;
  /** Value of `X-Authorization`, or null. */
  bearer: string | null;
  idempotencyKey: string | null;
  /** `X-Expected-Total` in rupees, if it was sent. */
  expectedTotal?: string;
}

/**
 * Replaces `fetch` and records requests, for tests of API modules.
 * @param fields merged into each response beside `status` and `message`
 * @returns the requests so far, and how to restore `fetch`
 */
export function recordCalls(fields: object = {}): { sent: SentCall[]; stop: () => void } {
  const sent: SentCall[] = [];
  const { fetch } = globalThis;
  globalThis.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    const request = new Request(new URL(address, 'http://shop.test'), init);
    const { pathname, search } = new URL(request.url);
    const text = await request.text();
    const total = request.headers.get('x-expected-total');
    sent.push({
      call: `${request.method} ${pathname}${search}`,
      body: text === '' ? undefined : JSON.parse(text),
      bearer: request.headers.get('x-authorization'),
      idempotencyKey: request.headers.get('idempotency-key'),
      ...(total === null ? {} : { expectedTotal: total }),
    });
    return Response.json({ status: 1, message: 'ok', ...fields });
  };
  return { sent, stop: () => void (globalThis.fetch = fetch) };
}
