/** A call as it was sent. */
export interface SentCall {
  /** Method, path and query, e.g. `GET /api/cart?per_page=100&page=1`. */
  call: string;
  /** The JSON body, or undefined. */
  body: unknown;
  /** The bearer token, or null where none was sent. */
  bearer: string | null;
  idempotencyKey: string | null;
  /** Rupees in `X-Expected-Total`; only calls that sent the header have it. */
  expectedTotal?: string;
}

/**
 * Takes the network's place and notes what is sent, for tests of the calls that need no page.
 * @param answer stands in each answer beside `status` and `message`
 * @returns the calls so far, in order, and how to put the network back
 */
export function recordCalls(answer: object = {}): { sent: SentCall[]; stop: () => void } {
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
    return Response.json({ status: 1, message: 'ok', ...answer });
  };
  return { sent, stop: () => void (globalThis.fetch = fetch) };
}
