import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startGateway, type TestGateway } from './start-gateway.ts';

let gateway: TestGateway;
let pub: string;
let ops: string;

beforeAll(async () => {
  gateway = await startGateway({ env: { OPS_PORT: '0' } });
  pub = await gateway.app.listen({ port: 0, host: '127.0.0.1' });
  ops = (await gateway.ops.listen()) ?? '';
});
afterAll(() => gateway.close());

const bearer = { authorization: 'Bearer ops-token-of-the-tests', accept: 'text/html' };
async function statusOf(base: string, path: string): Promise<number> {
  const answer = await fetch(base + path, { headers: bearer });
  await answer.arrayBuffer();
  return answer.status;
}

const STAFFS = [
  '/metrics',
  '/ops/orders',
  '/ops/releases',
  '/ops/releases/status',
  '/ops/contacts',
];

describe('the staff port', () => {
  it.each(STAFFS)('serves %s, which the public port does not', async (path) => {
    expect(await statusOf(ops, path)).toBe(200);
    expect(await statusOf(pub, path)).toBe(404);
  });

  it.each(['/ops', '/ops/', '/ops/none', '/metrics?a=1', '/%6fps/orders', '/metric%73'])(
    'responds 404 on the public port: %s',
    async (path) => {
      expect(await statusOf(pub, path)).toBe(404);
    },
  );

  it('responds alike with and without the token on the public port', async () => {
    const [known, unknown] = await Promise.all([
      fetch(`${pub}/ops/orders`, { headers: bearer }),
      fetch(`${pub}/ops/orders`),
    ]);
    expect(await known.text()).toBe(await unknown.text());
    const session = await fetch(`${pub}/ops/releases/session`, {
      method: 'POST',
      body: new URLSearchParams({ token: 'ops-token-of-the-tests' }),
      redirect: 'manual',
    });
    expect(session.status).toBe(404);
  });

  it.each(['/', '/api/business', '/healthz', '/readyz', '/robots.txt'])(
    'responds 404 on the staff port: %s',
    async (path) => {
      expect(await statusOf(pub, path)).toBe(200);
      expect(await statusOf(ops, path)).toBe(404);
    },
  );

  it('listens on both addresses of localhost', async () => {
    const { port } = new URL(ops);
    expect(await statusOf(`http://127.0.0.1:${port}`, '/metrics')).toBe(200);
    expect(await statusOf(`http://[::1]:${port}`, '/metrics')).toBe(200);
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
    const silent = connect(Number(port), '127.0.0.1');
    silent.on('error', () => undefined);
    await once(silent, 'connect');
    expect(await statusOf(`http://127.0.0.1:${port}`, '/metrics')).toBe(200);
    await second.close();
    await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow('fetch failed');
  });

  it('is the public port by default', async () => {
    const plain = await startGateway();
    expect(await plain.ops.listen()).toBeNull();
    expect((await plain.app.inject('/metrics')).statusCode).toBe(200);
    expect((await plain.staff('status')).status).toBe(200);
    await plain.close();
  });
});

const answering = (name: string) =>
  createServer((_request, response) => response.end(JSON.stringify({ name })));

describe('a gateway and an API with staff ports', () => {
  it("forwards staff calls to the API's staff port", async () => {
    const apis = [answering('public'), answering('ops')];
    const addresses = await Promise.all(
      apis.map(async (server) => {
        await once(server.listen(0, '127.0.0.1'), 'listening');
        const address = server.address();
        return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
      }),
    );
    const [API_URL = '', API_OPS_URL = ''] = addresses;
    const apart = await startGateway({ env: { OPS_PORT: '0', API_URL, API_OPS_URL } });
    const staffs = await apart.ops.listen();
    expect(await (await fetch(`${staffs}/ops/orders`)).json()).toEqual({ name: 'ops' });
    expect((await apart.app.inject('/api/cart')).json()).toEqual({ name: 'public' });
    expect((await apart.app.inject('/ops/orders')).statusCode).toBe(404);
    await apart.close();
    for (const api of apis) api.close();
  });
});
