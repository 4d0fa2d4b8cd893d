import { describe, expect, it } from 'vitest';
import { setUpServer } from './set-up-server.ts';
import { setUpGateway } from './start-gateway.ts';

const api = setUpServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const { method, url, headers } = request;
    const body = Buffer.concat(parts).toString();
    response.writeHead(200, { 'content-type': 'application/json' });
    const { 'x-forwarded-for': from, 'x-authorization': session, cookie } = headers;
    response.end(JSON.stringify({ method, url, body, from, session, cookie }));
  });
});
const PREVIEW = 'http://preview.example:3000';
const gateway = setUpGateway(() => ({ env: { API_URL: api.origin, PREVIEW_URL: PREVIEW } }));

describe('a gateway with a separate API process', () => {
  it("forwards calls unchanged, with the client's address", async () => {
    const response = await gateway.app.inject({
      method: 'POST',
      url: '/api/cart/addtocart?x=1',
      remoteAddress: '203.0.113.9',
      headers: { 'x-forwarded-for': '198.51.100.1' },
      payload: { product_id: 1, quantity: 1 },
    });
    expect(response.json()).toEqual({
      method: 'POST',
      url: '/api/cart/addtocart?x=1',
      body: '{"product_id":1,"quantity":1}',
      from: '203.0.113.9',
    });
    expect((await gateway.app.inject('/ops/orders')).json()).toMatchObject({ url: '/ops/orders' });
  });

  it('forwards no session from the origin of previews', async () => {
    const session = { 'x-authorization': 'Bearer token', cookie: 'device=known' };
    const read = async (host: string) => {
      const headers = { host, ...session };
      return (await gateway.app.inject({ url: '/api/user/profile', headers })).json<object>();
    };
    expect(await read('localhost:3000')).toMatchObject({ session: 'Bearer token' });
    const forwarded = await read('preview.example:3000');
    expect(forwarded).not.toHaveProperty('session');
    expect(forwarded).not.toHaveProperty('cookie');
  });

  it('serves pages, releases and health itself', async () => {
    expect((await gateway.requestPage('/')).text).toContain('id="release-set"');
    expect((await gateway.callReleases('status')).json).toHaveProperty('remotes');
    expect((await gateway.app.inject('/readyz')).json()).toMatchObject({ status: 1 });
  });

  it('responds 503 while the API is down', async () => {
    await new Promise((resolve) => {
      api.server.closeAllConnections();
      api.server.close(resolve);
    });
    const response = await gateway.app.inject('/api/cart');
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('2');
    expect(response.json()).toMatchObject({ status: 0 });
  });
});
