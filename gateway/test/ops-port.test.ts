import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { setUpServer } from './set-up-server.ts';
import { OPS_TOKEN, startGateway, setUpGateway } from './start-gateway.ts';

const gateway = setUpGateway({ env: { OPS_PORT: '0' } });
let publicUrl: string;
let opsUrl: string;

beforeAll(async () => {
  publicUrl = await gateway.app.listen({ port: 0, host: '127.0.0.1' });
  opsUrl = (await gateway.ops.listen()) ?? '';
});

const bearer = { authorization: `Bearer ${OPS_TOKEN}`, accept: 'text/html' };
async function requestStatus(base: string, path: string): Promise<number> {
  const response = await fetch(base + path, { headers: bearer });
  await response.arrayBuffer();
  return response.status;
}

const STAFF_PATHS = [
  '/metrics',
  '/ops/orders',
  '/ops/releases',
  '/ops/releases/status',
  '/ops/contacts',
];

describe('the staff port', () => {
  it.each(STAFF_PATHS)('serves %s, which the public port does not', async (path) => {
    expect(await requestStatus(opsUrl, path)).toBe(200);
    expect(await requestStatus(publicUrl, path)).toBe(404);
  });

  it.each(['/ops', '/ops/', '/ops/none', '/metrics?a=1', '/%6fps/orders', '/metric%73'])(
    'does not serve %s on the public port',
    async (path) => {
      expect(await requestStatus(publicUrl, path)).toBe(404);
    },
  );

  it('responds identically with and without the token on the public port', async () => {
    const [withToken, withoutToken] = await Promise.all([
      fetch(`${publicUrl}/ops/orders`, { headers: bearer }),
      fetch(`${publicUrl}/ops/orders`),
    ]);
    expect(await withToken.text()).toBe(await withoutToken.text());
  });

  it('is hidden on the public port by a 404 that has a request id', async () => {
    const { headers } = await fetch(`${publicUrl}/ops/orders`);
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each(['/', '/api/business', '/healthz', '/readyz', '/robots.txt'])(
    'does not serve %s, which the public port does',
    async (path) => {
      expect(await requestStatus(publicUrl, path)).toBe(200);
      expect(await requestStatus(opsUrl, path)).toBe(404);
    },
  );

  it('listens on both addresses of localhost', async () => {
    const { port } = new URL(opsUrl);
    expect(await requestStatus(`http://127.0.0.1:${port}`, '/metrics')).toBe(200);
    expect(await requestStatus(`http://[::1]:${port}`, '/metrics')).toBe(200);
  });

  it('fails with a message if it is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' ? String(address?.port) : '';
    const second = await startGateway({ env: { OPS_PORT: port } });
    await expect(second.ops.listen()).rejects.toThrow(`OPS_PORT ${port} cannot be listened on`);
    await second.close();
    other.close();
  });

  it('closes with the gateway despite open connections', async () => {
    const second = await startGateway({ env: { OPS_PORT: '0' } });
    const { port } = new URL((await second.ops.listen()) ?? '');
    const idleConnection = connect(Number(port), '127.0.0.1');
    idleConnection.on('error', () => undefined);
    await once(idleConnection, 'connect');
    expect(await requestStatus(`http://127.0.0.1:${port}`, '/metrics')).toBe(200);
    await second.close();
    await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow('fetch failed');
  });

  it('is the public port by default', async () => {
    const defaultGateway = await startGateway();
    expect(await defaultGateway.ops.listen()).toBeNull();
    expect((await defaultGateway.app.inject('/metrics')).statusCode).toBe(200);
    expect((await defaultGateway.callReleases('status')).status).toBe(200);
    await defaultGateway.close();
  });
});

describe('a gateway and an API with staff ports', () => {
  const publicApi = setUpServer((_request, response) => response.end('{"name":"public"}'));
  const opsApi = setUpServer((_request, response) => response.end('{"name":"ops"}'));
  const separateGateway = setUpGateway(() => ({
    env: { OPS_PORT: '0', API_URL: publicApi.origin, API_OPS_URL: opsApi.origin },
  }));

  it("forwards staff calls to the API's staff port", async () => {
    const staffUrl = await separateGateway.ops.listen();
    expect(await (await fetch(`${staffUrl}/ops/orders`)).json()).toEqual({ name: 'ops' });
    expect((await separateGateway.app.inject('/api/cart')).json()).toEqual({ name: 'public' });
    expect((await separateGateway.app.inject('/ops/orders')).statusCode).toBe(404);
  });
});
