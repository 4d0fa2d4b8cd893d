import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createClient } from './client.ts';

/** Next response of the test server, and the last request it received. */
let nextResponse: { status: number; body: string; headers?: Record<string, string> };
let lastRequest: { method: string; url: string; headers: IncomingMessage['headers']; body: string };
let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      lastRequest = {
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.headers,
        body,
      };
      response.writeHead(nextResponse.status, {
        'content-type': 'application/json',
        ...nextResponse.headers,
      });
      response.end(nextResponse.body);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

afterEach(() => vi.unstubAllGlobals());

function setResponse(status: number, body: unknown, headers?: Record<string, string>): void {
  nextResponse = { status, body: JSON.stringify(body), ...(headers && { headers }) };
}

describe('request', () => {
  it('contains query, token and only defined headers', async () => {
    setResponse(200, { status: 1, message: 'ok', total: 5 });
    const api = createClient({ origin, token: () => 'secret' });
    const outcome = await api('GET /api/cart', { query: { per_page: 100, page: 1 } });
    expect(lastRequest.method).toBe('GET');
    expect(lastRequest.url).toBe('/api/cart?per_page=100&page=1');
    expect(lastRequest.headers['x-authorization']).toBe('Bearer secret');
    expect(lastRequest.headers['x-xsrf-token']).toBeUndefined();
    expect(outcome).toMatchObject({ kind: 'ok', data: { total: 5 } });
  });

  it('contains a JSON body and the anti-forgery cookie as a header', async () => {
    vi.stubGlobal('document', { cookie: 'a=b; XSRF-TOKEN=x%3D1; c=d' });
    setResponse(200, { status: 1, message: 'ok' });
    const api = createClient({ origin });
    await api('POST /api/newsletter', { body: { email: 'a@b.in' }, idempotencyKey: 'once' });
    expect(lastRequest.headers['content-type']).toBe('application/json');
    expect(lastRequest.headers['x-xsrf-token']).toBe('x=1');
    expect(lastRequest.headers['x-authorization']).toBeUndefined();
    expect(lastRequest.headers['idempotency-key']).toBe('once');
    expect(JSON.parse(lastRequest.body)).toEqual({ email: 'a@b.in' });
  });

  it('sends no credentials if the client is anonymous', async () => {
    vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=mine' });
    setResponse(200, { status: 1, message: 'ok' });
    const fetch = vi.fn<typeof globalThis.fetch>(globalThis.fetch);
    const api = createClient({ origin, anonymous: true, token: () => 'secret', fetch });
    await api('POST /api/newsletter', { body: { email: 'a@b.in' } });
    expect(lastRequest.headers['x-authorization']).toBeUndefined();
    expect(lastRequest.headers['x-xsrf-token']).toBeUndefined();
    expect(fetch.mock.calls[0]?.[1]?.credentials).toBe('omit');
  });

  it('contains encoded path parameters', async () => {
    setResponse(200, { status: 1, message: 'ok' });
    const api = createClient({ origin });
    await api('POST /api/user/verify-otp/{userId}', {
      params: { userId: 'a/b' },
      body: { otp: '1234' },
    });
    expect(lastRequest.url).toBe('/api/user/verify-otp/a%2Fb');
  });
});

describe('outcome', () => {
  it('has the message and the data of a response with status 0', async () => {
    setResponse(200, { status: 0, message: 'Your Cart Is Empty.', total: 0 });
    const outcome = await createClient({ origin })('GET /api/cart');
    expect(outcome).toMatchObject({
      kind: 'none',
      message: 'Your Cart Is Empty.',
      data: { total: 0 },
    });
  });

  it('contains the first error of each field and the retry delay', async () => {
    const error = { phone_number: ['Enter Valid Phone Number', 'More'] };
    setResponse(422, { status: 0, message: 'Not right', error }, { 'retry-after': '30' });
    const outcome = await createClient({ origin })('GET /api/cart');
    expect(outcome).toEqual({
      kind: 'refused',
      status: 422,
      message: 'Not right',
      fields: { phone_number: 'Enter Valid Phone Number' },
      retryAfter: 30,
    });
  });

  it('is `unauthenticated` for a rejected token, which is reported once', async () => {
    setResponse(401, { status: 0, message: 'Unauthenticated.' });
    const onUnauthenticated = vi.fn<(token: string) => void>();
    const outcome = await createClient({ origin, token: () => 'old', onUnauthenticated })(
      'GET /api/cart',
    );
    expect(outcome.kind).toBe('unauthenticated');
    expect(onUnauthenticated.mock.calls).toEqual([['old']]);
  });

  it('reports no rejected token if the request had none', async () => {
    setResponse(401, { status: 0, message: 'Unauthenticated.' });
    const onUnauthenticated = vi.fn<() => void>();
    await createClient({ origin, onUnauthenticated })('GET /api/cart');
    expect(onUnauthenticated).not.toHaveBeenCalled();
  });

  it.each([
    [500, '<html>'],
    [502, ''],
    [200, 'no envelope'],
  ])('is an error for a response without envelope (%d)', async (status, body) => {
    nextResponse = { status, body };
    const outcome = await createClient({ origin })('GET /api/cart');
    expect(outcome).toMatchObject({ kind: 'refused', message: 'Something Went Wrong' });
  });

  it('is offline without a response, and after an abort', async () => {
    const nowhere = createClient({ origin: 'http://127.0.0.1:9' });
    expect(await nowhere('GET /api/cart')).toEqual({ kind: 'offline' });
    const signal = AbortSignal.abort();
    expect(await createClient({ origin })('GET /api/cart', { signal })).toEqual({
      kind: 'offline',
    });
  });

  it('is offline if the connection is lost within the response', async () => {
    const body = new ReadableStream({
      pull: (controller) => controller.error(new TypeError('network error')),
    });
    const api = createClient({ origin, fetch: async () => new Response(body) });
    expect(await api('GET /api/cart')).toEqual({ kind: 'offline' });
  });
});

describe('notification of a successful call', () => {
  it('contains the call’s name, and is omitted after a failed call', async () => {
    setResponse(200, { status: 1, message: 'ok' });
    const onSuccess = vi.fn<(call: string) => void>();
    const api = createClient({ origin, onSuccess });
    await api('POST /api/user/logout');
    setResponse(500, {});
    await api('POST /api/user/logout');
    expect(onSuccess.mock.calls).toEqual([['POST /api/user/logout']]);
  });
});

describe('failed call', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  afterEach(() => warn.mockClear());

  it('is logged with the request id if logging is on', async () => {
    setResponse(500, { status: 0, message: 'Something Went Wrong' }, { 'x-request-id': 'r-1' });
    await createClient({ origin })('GET /api/cart');
    expect(warn).not.toHaveBeenCalled();
    await createClient({ origin, logs: true })('GET /api/cart');
    await createClient({ origin: 'http://127.0.0.1:9', logs: true })('GET /api/cart');
    expect(warn.mock.calls).toEqual([
      ['GET /api/cart failed, 500 Something Went Wrong', { requestId: 'r-1' }],
      ['GET /api/cart failed, no response', { requestId: null }],
    ]);
  });

  it('is not logged if it was aborted', async () => {
    const api = createClient({ origin, logs: true });
    await api('GET /api/cart', { signal: AbortSignal.abort() });
    expect(warn).not.toHaveBeenCalled();
  });
});
