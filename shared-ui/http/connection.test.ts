import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDeferred } from '../test-utils/deferred.ts';

/** Stubs of the browser's events and of the gateway. */
let signs: Map<string, () => void>;
let gateway: 'answers' | 'is silent';
let asked: string[];
let line: Awaited<ReturnType<typeof freshLine>>;
let client: Awaited<ReturnType<typeof freshClient>>;

const freshLine = () => import('./connection.ts');
const freshClient = () => import('./client.ts');

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  signs = new Map();
  gateway = 'answers';
  asked = [];
  vi.stubGlobal('addEventListener', (sign: string, heard: () => void) => signs.set(sign, heard));
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    asked.push(`${init?.method ?? 'GET'} ${new URL(address, 'http://shop').pathname}`);
    if (gateway === 'is silent') throw new TypeError('no network');
    return Response.json({ status: 1, message: 'ok' });
  });
  line = await freshLine();
  client = await freshClient();
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
  signs.get('offline')?.();
}
async function comeBack(): Promise<void> {
  gateway = 'answers';
  vi.stubGlobal('navigator', { onLine: true });
  signs.get('online')?.();
  await vi.advanceTimersByTimeAsync(0);
}
const calls = (): string[] => asked.filter((each) => each !== 'HEAD /healthz');

describe('the line', () => {
  it('is lost and back as the browser says, and everybody who listens is told', async () => {
    line.watchConnection();
    const told = vi.fn<() => void>();
    line.onConnectionChange(told);
    goOffline();
    expect(line.isDisconnected()).toBe(true);
    await comeBack();
    expect(line.isDisconnected()).toBe(false);
    expect(told).toHaveBeenCalledTimes(2);
  });

  it('is not lost where one call breaks off and the gateway answers', async () => {
    line.watchConnection();
    expect(await line.checkDisconnected()).toBe(false);
    expect(asked).toEqual(['HEAD /healthz']);
  });

  it('is lost where the gateway is silent too, and found again by itself', async () => {
    line.watchConnection();
    gateway = 'is silent';
    expect(await line.checkDisconnected()).toBe(true);
    expect(line.getConnectionState()).toBe('unreachable');
    gateway = 'answers';
    await vi.advanceTimersByTimeAsync(4000);
    expect(line.isDisconnected()).toBe(false);
  });

  it('is offline or unreachable, as the browser has a network or not', async () => {
    line.watchConnection();
    const told: string[] = [];
    line.onConnectionChange(() => told.push(line.getConnectionState()));
    goOffline();
    const back = vi.fn<() => void>();
    void line.whenConnected().then(back);
    vi.stubGlobal('navigator', { onLine: true });
    signs.get('online')?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(back).not.toHaveBeenCalled();
    await comeBack();
    expect(told).toEqual(['offline', 'unreachable', 'online']);
    expect(back).toHaveBeenCalledTimes(1);
  });

  it('is not looked at where nobody watches it', async () => {
    expect(await line.checkDisconnected()).toBe(false);
    expect(asked).toEqual([]);
  });
});

describe('what was pressed while the line was lost', () => {
  it.each([
    ['DELETE /api/cart/{id}/delete', { params: { id: 'l1' } }],
    ['PATCH /api/cart/edit', { body: { productId: 'l1', newQuantity: 2 } }],
    ['POST /api/withdrawal/request', { body: {}, idempotencyKey: 'once' }],
  ])('is sent once more when it is back: %s', async (call, options) => {
    line.watchConnection();
    goOffline();
    const api = client.createClient({ origin: 'http://shop' });
    const outcome = api(call as 'DELETE /api/cart/{id}/delete', options as never);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls()).toHaveLength(1);
    await comeBack();
    expect((await outcome).kind).toBe('ok');
    expect(calls()).toHaveLength(2);
  });

  it('is not sent again where it could be done twice', async () => {
    line.watchConnection();
    goOffline();
    const api = client.createClient({ origin: 'http://shop' });
    const body = { product_id: 7, quantity: 1 };
    expect((await api('POST /api/cart/addtocart', { body })).kind).toBe('offline');
    await comeBack();
    expect(calls()).toHaveLength(1);
  });
});

describe('a call that takes long', () => {
  it('is not given up, and a write says so after 15 s until it is answered', async () => {
    const waits = await import('./slow-calls.ts');
    const { promise, resolve } = createDeferred<Response>();
    const fetch = vi.fn<typeof globalThis.fetch>(() => promise);
    vi.stubGlobal('fetch', fetch);
    const api = client.createClient({ origin: 'http://shop' });
    const outcome = api('POST /api/user/logout');
    await vi.advanceTimersByTimeAsync(14_900);
    expect(waits.countSlowWrites()).toBe(0);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(waits.countSlowWrites()).toBe(1);
    expect(fetch.mock.calls[0]?.[1]?.signal).toBeUndefined();
    resolve(Response.json({ status: 1, message: 'ok' }));
    expect((await outcome).kind).toBe('ok');
    expect(waits.countSlowWrites()).toBe(0);
  });
});
