import { endSessionAtom, store, userTokenAtom } from 'app-kit/store';
import { beginSessionAtom } from 'app-kit/store/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallError } from './call-error.ts';
import { callStaffApi } from './staff-client.ts';

let respond = (): Response => Response.json({ status: 1, message: 'OK' });
let sent: { url: string; init: RequestInit }[] = [];

beforeEach(() => {
  sent = [];
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=of-the-page' });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, init });
    return respond();
  });
  store.set(beginSessionAtom, 'secret');
});
afterEach(() => {
  store.set(endSessionAtom);
  vi.unstubAllGlobals();
});

it('sends the session’s token, the page’s anti-forgery token and the displayed version', async () => {
  await callStaffApi('POST /ops/orders/{id}/assign', {
    params: { id: 7 },
    body: { technician: '3' },
    expectedVersion: '12.4',
  });
  expect(sent[0]).toMatchObject({
    url: '/ops/orders/7/assign',
    init: { method: 'POST', body: '{"technician":"3"}' },
  });
  expect(Object.fromEntries(new Headers(sent[0]?.init.headers))).toMatchObject({
    'x-authorization': 'Bearer secret',
    'x-xsrf-token': 'of-the-page',
    'accept-language': 'en',
    'if-match': '"12.4"',
  });
});

it('sends query parameters, and the anti-forgery token only with writes', async () => {
  await callStaffApi('GET /ops/orders', { query: { status: 'late', page: 2 } });
  expect(sent[0]?.url).toBe('/ops/orders?status=late&page=2');
  expect(new Headers(sent[0]?.init.headers).has('x-xsrf-token')).toBe(false);
});

it('reports who caused a version conflict', async () => {
  respond = () =>
    Response.json(
      { status: 0, message: 'Meera changed order 7.', changed: { by: 'Meera', at: null } },
      { status: 409 },
    );
  const error = await callStaffApi('POST /ops/orders/{id}/confirm', { params: { id: 7 } }).catch(
    (error: unknown) => error,
  );
  expect(error).toBeInstanceOf(CallError);
  expect(error).toMatchObject({
    status: 409,
    message: 'Meera changed order 7.',
    changedBy: 'Meera',
  });
});

it('reports an unknown outcome if there is no response', async () => {
  respond = () => {
    throw new TypeError('Failed to fetch');
  };
  await expect(callStaffApi('GET /ops/me')).rejects.toMatchObject({ status: 0 });
});

it('ends the session if the token was rejected', async () => {
  respond = () => Response.json({ status: 0, message: 'Unauthenticated.' }, { status: 401 });
  await expect(callStaffApi('GET /ops/me')).rejects.toMatchObject({ status: 401 });
  expect(store.get(userTokenAtom)).toBeNull();
});
