import { Pool } from 'pg';
import Fastify from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { setUpApi } from './harness.ts';
import { apiPlugin, getServerOptions } from '../src/app.ts';

const api = setUpApi();
let token: string;
beforeAll(async () => {
  token = await api.login('9876543210');
});

const WRITE_URL = '/api/user/register';

const write = (headers: Record<string, string>) =>
  api.call('POST', WRITE_URL, { body: { phone_number: '12' }, headers });

function throwSecret(): never {
  throw new Error('secret text');
}

describe('an invalid request', () => {
  it.each([
    ['broken JSON', '{"phone_number":', 'application/json', 400],
    ['an empty body', '', 'application/json', 400],
    ['a prototype', '{"__proto__":{"a":1}}', 'application/json', 400],
    ['plain text', 'phone', 'text/plain', 415],
    ['a form', 'phone_number=1', 'application/x-www-form-urlencoded', 415],
    ['XML', '<a/>', 'application/xml', 415],
    ['more than 64 KiB', JSON.stringify({ a: 'x'.repeat(65_536) }), 'application/json', 413],
    ['a list', '[]', 'application/json', 422],
    ['null', 'null', 'application/json', 422],
    ['a text', '"9876543210"', 'application/json', 422],
    ['a number out of range', '{"phone_number":1e400}', 'application/json', 422],
    ['deep nesting', `${'['.repeat(20_000)}${']'.repeat(20_000)}`, 'application/json', 422],
  ])('with %s is rejected with the error envelope', async (_name, payload, type, status) => {
    const response = await api.app.inject({
      method: 'POST',
      url: WRITE_URL,
      headers: { 'content-type': type },
      payload,
    });
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ status: 0, message: expect.stringMatching(/.{5,}/) });
    expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each([
    ['GET', '/api/nothing'],
    ['PUT', '/api/user/register'],
    ['DELETE', '/api'],
    ['GET', '/ops/nothing'],
  ] as const)('to %s %s returns 404', async (method, url) => {
    const response = await api.call(method, url);
    expect(response).toMatchObject({ status: 404, body: { status: 0, message: 'Not Found' } });
  });

  it('without a login is rejected before its body is parsed', async () => {
    const refused = { status: 401, body: { status: 0, message: 'Unauthenticated.' } };
    const headers = { 'content-type': 'application/json' };
    for (const body of ['{}', '{"product_id":', 'x'.repeat(70_000)])
      expect(await api.call('POST', '/api/cart/addtocart', { body, headers })).toMatchObject(
        refused,
      );
  });

  it('gets an error message that names the expected type', async () => {
    const page = await api.call('GET', '/api/cart?page=one', { token });
    expect(page.body['error']).toEqual({ page: ['This must be a whole number.'] });
    const list = await api.call('POST', WRITE_URL, { body: [] });
    expect(list.body['message']).toBe('Please send a JSON object.');
  });

  it('with a malformed URL is rejected with the error envelope', async () => {
    const response = await api.call('GET', '/api/%zz');
    expect(response).toMatchObject({ status: 400, body: { status: 0 } });
    expect(response.headers['x-request-id']).toBeDefined();
  });
});

describe('a request', () => {
  it('may have an empty JSON body only if the endpoint takes no body', async () => {
    const options = { token, body: '', headers: { 'content-type': 'application/json' } };
    const deleted = await api.call('DELETE', '/api/cart/1/delete', options);
    expect(deleted).toMatchObject({ status: 404, body: { message: 'Not Found' } });
    expect((await api.call('POST', '/api/order/1/pay', options)).status).toBe(404);
    expect((await api.call('POST', '/api/cart/addtocart', options)).status).toBe(400);
  });

  it('gets a generated request ID, whatever the caller sends', async () => {
    const headers = { 'x-request-id': 'mine', 'request-id': 'mine' };
    const [one, two] = await Promise.all([
      api.call('GET', '/healthz', { headers }),
      api.call('GET', '/healthz', { headers }),
    ]);
    expect(one.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(one.headers['x-request-id']).not.toBe(two.headers['x-request-id']);
  });

  it('with a session gets an uncacheable response', async () => {
    for (const sentToken of [token, 'x'.repeat(43)]) {
      const { headers } = await api.call('GET', '/api/user/profile', { token: sentToken });
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
    }
  });

  it('is logged with its request ID and without personal data', async () => {
    const lines: string[] = [];
    const stream = { write: (line: string) => void lines.push(line) };
    const app = Fastify({
      ...getServerOptions({ ...api.platform.settings, logLevel: 'info' }),
      logger: { level: 'info', stream },
    });
    await app.register(apiPlugin, { platform: api.platform });
    const response = await app.inject({
      method: 'POST',
      url: '/api/user/register?note=9811111111',
      headers: { 'x-forwarded-for': '203.0.113.9', 'x-authorization': `Bearer ${token}` },
      payload: { phone_number: '9811111111' },
    });
    await app.inject('/nowhere/9811111111');
    await app.close();
    const log = lines.join('');
    expect(log).toContain(String(response.headers['x-request-id']));
    expect(log).toContain('/api/user/register');
    expect(log).not.toMatch(/9811111111|203\.0|127\.0|\b\d{4} is your/);
    expect(log).not.toContain(token);
  });

  it('that fails with 500 reveals only its request ID', async () => {
    const failing = { ...api.platform, clock: { now: throwSecret } };
    const broken = Fastify(getServerOptions(api.platform.settings));
    await broken.register(apiPlugin, { platform: failing });
    const response = await broken.inject({
      method: 'POST',
      url: WRITE_URL,
      payload: { phone_number: '9812345678' },
    });
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({
      status: 0,
      message: 'Something Went Wrong',
      code: 'failed',
      request_id: response.headers['x-request-id'],
    });
    await broken.close();
  });

  it('gets 503 with Retry-After while the database is down', async () => {
    const pool = new Pool({ host: '/tmp/no-such-socket', user: 'postgres' });
    const app = Fastify(getServerOptions(api.platform.settings));
    await app.register(apiPlugin, { platform: { ...api.platform, pool } });
    const response = await app.inject({
      url: '/api/user/profile',
      headers: { authorization: `Bearer ${token}` },
    });
    const ready = await app.inject('/readyz');
    const health = await app.inject('/healthz');
    await app.close();
    expect([response.statusCode, ready.statusCode, health.statusCode]).toEqual([503, 503, 200]);
    expect(response.headers['retry-after']).toBe('2');
    expect(response.json()).toMatchObject({ status: 0 });
  });
});

describe('CSRF protection', () => {
  const COOKIE = 'a=b; XSRF-TOKEN=abc%3D; c=d';

  it('rejects a write with the cookie but without the equal header', async () => {
    expect((await write({ cookie: COOKIE })).status).toBe(403);
    expect((await write({ cookie: COOKIE, 'x-xsrf-token': 'abd=' })).status).toBe(403);
    expect((await write({ cookie: 'XSRF-TOKEN=', 'x-xsrf-token': '' })).status).toBe(403);
  });

  it('rejects such a write also if the URL is encoded in another way', async () => {
    for (const url of ['/%61pi/user/register', '/%61%70%69/user/register'])
      expect(
        await api.call('POST', url, { body: { phone_number: '12' }, headers: { cookie: COOKIE } }),
      ).toMatchObject({ status: 403, headers: { vary: 'Accept-Language' } });
  });

  it('accepts a write with an equal header, or without the cookie', async () => {
    const cookie = 'XSRF-TOKEN=abc%3D';
    expect((await write({ cookie, 'x-xsrf-token': 'abc=' })).status).toBe(422);
    expect((await write({ cookie, 'x-xsrf-token': 'abc%3D' })).status).toBe(422);
    expect((await write({})).status).toBe(422);
    const response = await api.call('GET', '/api/business', { headers: { cookie } });
    expect(response.status).toBe(200);
  });
});

describe('operations endpoints', () => {
  it('report liveness, readiness and metrics by route', async () => {
    expect((await api.call('GET', '/healthz')).body['status']).toBe(1);
    expect((await api.call('GET', '/readyz')).body['status']).toBe(1);
    const { raw } = await api.call('GET', '/metrics');
    expect(raw).toMatch(/http_request_duration_seconds_bucket\{.*route="\/api\/user\/register"/);
    expect(raw).toContain('database_connections{state="open"}');
    expect(raw).toMatch(/^messages_waiting \d+$/m);
  });
});
