import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Clock } from 'platform/clock';
import { paise } from '../money/money.ts';
import { readSettings } from '../settings/settings.ts';
import { createPhonePeClient, type PhonePe } from './phonepe.client.ts';
import {
  respondWith,
  HANG,
  startProvider,
  type Behavior,
  type Provider,
} from './provider.fixture.ts';

let provider: Provider;
let client: PhonePe;
let now = new Date('2026-11-20T06:30:00Z');
const clock: Clock = { now: () => now };

beforeEach(async () => {
  provider = await startProvider();
  client = createPhonePeClient(readSettings(provider.env).phonepe, clock);
});
afterEach(() => provider.close());

const pay = (merchantOrderId = 'S1-a') =>
  client.pay({
    merchantOrderId,
    amount: paise(49_900),
    message: 'Booking 1',
    returnUrl: 'http://localhost:3000/back',
  });

describe('sign-in', () => {
  it('is shared by concurrent callers', async () => {
    const started = await Promise.all(Array.from({ length: 30 }, (_, id) => pay(`S${id}`)));
    expect(started.every(({ kind }) => kind === 'open')).toBe(true);
    expect(provider.count('token')).toBe(1);
    const sent = new URLSearchParams(provider.calls[0]?.body);
    expect(Object.fromEntries(sent)).toEqual({
      client_id: 'client',
      client_version: '1',
      client_secret: 'secret',
      grant_type: 'client_credentials',
    });
  });

  it('is renewed a minute before the token expires', async () => {
    provider.tokens.expiresAt = now.getTime() / 1000 + 600;
    await pay('S1');
    now = new Date(now.getTime() + 539_000);
    await pay('S2');
    expect(provider.count('token')).toBe(1);
    now = new Date(now.getTime() + 2000);
    await pay('S3');
    expect(provider.count('token')).toBe(2);
  });

  it('is repeated once if the provider rejects the token', async () => {
    await pay('S1');
    provider.tokens.valid = 'another';
    expect((await pay('S2')).kind).toBe('open');
    expect(provider.count('token')).toBe(2);
  });

  it('is not repeated forever', async () => {
    provider.behavior.pay = respondWith(401);
    expect((await pay()).kind).toBe('no answer');
    expect(provider.count('pay')).toBe(2);
  });

  it('is retried by the next call after a failure', async () => {
    provider.behavior.token = respondWith(500);
    expect((await pay('S1')).kind).toBe('no answer');
    provider.reset();
    expect((await pay('S2')).kind).toBe('open');
  });
});

describe('a payment', () => {
  it('sends the fields that the provider requires', async () => {
    expect(await pay('S1-a')).toEqual({
      kind: 'open',
      link: 'https://pay.example/S1-a',
      providerOrderId: 'OMOS1-a',
    });
    expect(JSON.parse(provider.calls.at(-1)?.body ?? '')).toEqual({
      merchantOrderId: 'S1-a',
      amount: 49_900,
      expireAfter: 1200,
      metaInfo: {},
      paymentFlow: {
        type: 'PG_CHECKOUT',
        message: 'Booking 1',
        merchantUrls: { redirectUrl: 'http://localhost:3000/back' },
      },
    });
  });

  const odd = { orderId: 'x', state: 'PENDING' };
  const cases: [string, Behavior, string][] = [
    ['refuses', respondWith(400, { code: 'BAD_REQUEST' }), 'refused'],
    ['fails', respondWith(500), 'no answer'],
    ['is overloaded', respondWith(429), 'no answer'],
    ['returns no JSON', respondWith(200, '<html>'), 'no answer'],
    ['returns an empty body', respondWith(200, ''), 'no answer'],
    ['has no link', respondWith(200, odd), 'no answer'],
    [
      'has a script for a link',
      respondWith(200, { ...odd, redirectUrl: 'javascript:alert(1)' }),
      'no answer',
    ],
    [
      'redirects',
      { kind: 'answer', status: 302, body: '', headers: { location: '/x' } },
      'no answer',
    ],
  ];
  it.each(cases)('has the right outcome if the provider %s', async (_what, behavior, kind) => {
    provider.behavior.pay = behavior;
    expect((await pay()).kind).toBe(kind);
  });

  it('accepts null for the expiry', async () => {
    const redirectUrl = 'https://pay.example/S1-a';
    provider.behavior.pay = respondWith(200, { ...odd, redirectUrl, expireAt: null });
    expect((await pay()).kind).toBe('open');
  });

  it.each(['token', 'pay'] as const)('times out if the %s request hangs', async (kind) => {
    provider.behavior[kind] = HANG;
    expect((await pay()).kind).toBe('no answer');
  });

  it('opens the circuit after repeated timeouts, until a response', async () => {
    provider.behavior.pay = HANG;
    await Promise.all(Array.from({ length: 4 }, (_, id) => pay(`S${id}`)));
    now = new Date(now.getTime() + 4000);
    expect(client.isCircuitOpen()).toBe(false);
    expect((await pay()).kind).toBe('no answer');
    expect(client.isCircuitOpen()).toBe(true);
    provider.reset();
    expect((await pay()).kind).toBe('not sent');
    expect(provider.count('pay')).toBe(5);
    now = new Date(now.getTime() + 3000);
    expect((await pay()).kind).toBe('open');
    expect(client.isCircuitOpen()).toBe(false);
    expect((await pay()).kind).toBe('open');
  });

  it('returns `no answer` if the connection is refused', async () => {
    await provider.close();
    expect((await pay()).kind).toBe('no answer');
  });
});

describe('a status', () => {
  const STATUS: [string, Behavior, object][] = [
    [
      'completed',
      respondWith(200, { state: 'COMPLETED', amount: 5 }),
      { kind: 'completed', amount: 5 },
    ],
    ['failed', respondWith(200, { state: 'FAILED', amount: 5 }), { kind: 'failed' }],
    [
      'with null for the payment’s id',
      respondWith(200, { state: 'COMPLETED', amount: 5, merchantOrderId: null }),
      { kind: 'completed', amount: 5 },
    ],
    ['unknown', respondWith(404), { kind: 'unknown' }],
    [
      'unknown by code',
      respondWith(400, { code: 'INVALID_MERCHANT_ORDER_ID' }),
      { kind: 'unknown' },
    ],
    ['without an amount', respondWith(200, { state: 'COMPLETED' }), { kind: 'no answer' }],
    [
      'with a fraction of a paisa',
      respondWith(200, { state: 'COMPLETED', amount: 4.5 }),
      { kind: 'no answer' },
    ],
    ['of a new kind', respondWith(200, { state: 'MAYBE', amount: 5 }), { kind: 'no answer' }],
    [
      'of another payment',
      respondWith(200, { state: 'COMPLETED', amount: 5, merchantOrderId: 'other' }),
      { kind: 'no answer' },
    ],
  ];
  it.each(STATUS)('%s gives the right report', async (_what, behavior, report) => {
    provider.behavior.status = behavior;
    expect(await client.getStatus('S1')).toEqual(report);
  });

  it('encodes the id in the URL', async () => {
    await client.getStatus('a/../b?c#d');
    expect(provider.calls.at(-1)?.path).toBe('/checkout/v2/order/a%2F..%2Fb%3Fc%23d/status');
  });
});
