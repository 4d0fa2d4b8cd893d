import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDeferred } from '../test-utils/deferred.ts';

/** Stubs of the browser's events and of the gateway. */
let eventHandlers: Map<string, () => void>;
let gateway: 'responds' | 'is silent';
let requests: string[];
let connection: Awaited<ReturnType<typeof importConnection>>;
let client: Awaited<ReturnType<typeof importClient>>;

const importConnection = () => import('./connection.ts');
const importClient = () => import('./client.ts');

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  eventHandlers = new Map();
  gateway = 'responds';
  requests = [];
  vi.stubGlobal('addEventListener', (eventType: string, handler: () => void) =>
    eventHandlers.set(eventType, handler),
  );
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    requests.push(`${init?.method ?? 'GET'} ${new URL(address, 'http://shop').pathname}`);
    if (gateway === 'is silent') throw new TypeError('no network');
    return Response.json({ status: 1, message: 'ok' });
  });
  connection = await importConnection();
  client = await importClient();
  // Loads the chunk that sends calls, which fake timers would not wait for.
  await import('./send-call.ts');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function goOffline(): void {
  gateway = 'is silent';
  vi.stubGlobal('navigator', { onLine: false });
  eventHandlers.get('offline')?.();
}
async function reconnect(): Promise<void> {
  gateway = 'responds';
  vi.stubGlobal('navigator', { onLine: true });
  eventHandlers.get('online')?.();
  await vi.advanceTimersByTimeAsync(0);
}
const listCalls = (): string[] => requests.filter((request) => request !== 'HEAD /healthz');

describe('connection', () => {
  it('follows the browser’s events and notifies its listeners', async () => {
    connection.watchConnection();
    const listener = vi.fn<() => void>();
    connection.onConnectionChange(listener);
    goOffline();
    expect(connection.isDisconnected()).toBe(true);
    await reconnect();
    expect(connection.isDisconnected()).toBe(false);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('is not lost if one call fails and the gateway responds', async () => {
    connection.watchConnection();
    expect(await connection.checkDisconnected()).toBe(false);
    expect(requests).toEqual(['HEAD /healthz']);
  });

  it('is lost if the gateway does not respond either, and recovers automatically', async () => {
    connection.watchConnection();
    gateway = 'is silent';
    expect(await connection.checkDisconnected()).toBe(true);
    expect(connection.getConnectionState()).toBe('unreachable');
    gateway = 'responds';
    await vi.advanceTimersByTimeAsync(4000);
    expect(connection.isDisconnected()).toBe(false);
  });

  it('is offline or unreachable, depending on the browser’s network', async () => {
    connection.watchConnection();
    const states: string[] = [];
    connection.onConnectionChange(() => states.push(connection.getConnectionState()));
    goOffline();
    const onReconnect = vi.fn<() => void>();
    void connection.whenConnected().then(onReconnect);
    vi.stubGlobal('navigator', { onLine: true });
    eventHandlers.get('online')?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(onReconnect).not.toHaveBeenCalled();
    await reconnect();
    expect(states).toEqual(['offline', 'unreachable', 'online']);
    expect(onReconnect).toHaveBeenCalledTimes(1);
  });

  it('is not probed if it is not watched', async () => {
    expect(await connection.checkDisconnected()).toBe(false);
    expect(requests).toEqual([]);
  });
});

describe('call while the connection is lost', () => {
  it.each([
    ['DELETE /api/cart/{id}/delete', { params: { id: 'l1' } }],
    ['PATCH /api/cart/edit', { body: { productId: 'l1', newQuantity: 2 } }],
    ['POST /api/withdrawal/request', { body: {}, idempotencyKey: 'once' }],
  ])('is repeated after reconnecting: %s', async (call, options) => {
    connection.watchConnection();
    goOffline();
    const api = client.createClient({ origin: 'http://shop' });
    const outcome = api(call as 'DELETE /api/cart/{id}/delete', options as never);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(listCalls()).toHaveLength(1);
    await reconnect();
    expect((await outcome).kind).toBe('ok');
    expect(listCalls()).toHaveLength(2);
  });

  it('is not repeated if it is not idempotent', async () => {
    connection.watchConnection();
    goOffline();
    const api = client.createClient({ origin: 'http://shop' });
    const body = { product_id: 7, quantity: 1 };
    expect((await api('POST /api/cart/addtocart', { body })).kind).toBe('offline');
    await reconnect();
    expect(listCalls()).toHaveLength(1);
  });
});

describe('slow call', () => {
  it('is not aborted, and a write is reported as slow after 15 s until it is answered', async () => {
    const slowCalls = await import('./slow-calls.ts');
    const { promise, resolve } = createDeferred<Response>();
    const fetch = vi.fn<typeof globalThis.fetch>(() => promise);
    vi.stubGlobal('fetch', fetch);
    const api = client.createClient({ origin: 'http://shop' });
    const outcome = api('POST /api/user/logout');
    await vi.advanceTimersByTimeAsync(14_900);
    expect(slowCalls.countSlowWrites()).toBe(0);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(slowCalls.countSlowWrites()).toBe(1);
    expect(fetch.mock.calls[0]?.[1]?.signal).toBeUndefined();
    resolve(Response.json({ status: 1, message: 'ok' }));
    expect((await outcome).kind).toBe('ok');
    expect(slowCalls.countSlowWrites()).toBe(0);
  });

  it('is not reported as slow after it has thrown', async () => {
    const slowCalls = await import('./slow-calls.ts');
    const api = client.createClient({ origin: 'http://shop' });
    const body = { email: 10n as unknown as string };
    await expect(api('POST /api/newsletter', { body })).rejects.toThrow(TypeError);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(slowCalls.countSlowWrites()).toBe(0);
  });
});
