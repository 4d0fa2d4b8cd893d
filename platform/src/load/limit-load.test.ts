import { once } from 'node:events';
import net from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { handleError } from '../http/errors.ts';
import { listenOn } from '../server/listen.ts';
import { getServerOptions } from '../server/server-options.ts';
import { readPlatformSettings } from '../settings/platform-settings.ts';
import { Variables } from '../settings/variables.ts';
import { limitLoad } from './limit-load.ts';

let app: FastifyInstance;
let port = 0;
let gate = Promise.withResolvers<void>();
let started: string[] = [];
afterEach(async () => {
  gate.resolve();
  await app.close();
});

/** Starts a server with routes that wait for the gate, and with a long response. */
async function start(env: Record<string, string> = {}, host = '127.0.0.1'): Promise<void> {
  gate = Promise.withResolvers();
  started = [];
  const settings = readPlatformSettings(new Variables({ LOG_LEVEL: 'silent', ...env }, false));
  app = Fastify(getServerOptions(settings));
  app.setErrorHandler(handleError);
  limitLoad(app, settings.load);
  app.get<{ Params: { n: string } }>('/wait/:n', async ({ params }) => {
    started.push(params.n);
    await gate.promise;
    return params.n;
  });
  app.get('/page', { config: { admission: 'page' } }, async () => {
    await gate.promise;
    return 'page';
  });
  app.get('/health', { config: { admission: 'none' } }, async () => 'up');
  app.post('/body', async () => 'read');
  app.get('/large', async () => 'x'.repeat(20_000_000));
  await listenOn(app, { port: 0, host });
  ({ port } = app.server.address() as net.AddressInfo);
}

const buildRequest = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;

function connect(): net.Socket {
  const socket = net.connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  return socket;
}
const get = (path: string, network = '203.0.113.1'): Promise<Response> =>
  fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'x-forwarded-for': network } });
const getClosed = (): Record<string, number> => ({ ...app.load.connections?.closed });

describe('a connection', () => {
  it('runs pipelined requests one at a time and answers them in order', async () => {
    await start();
    const socket = connect();
    socket.write([1, 2, 3].map((n) => buildRequest(`/wait/${n}`)).join(''));
    await expect.poll(() => started).toEqual(['1']);
    // A later request has its response, so the server has read all three.
    await get('/health');
    expect(started).toEqual(['1']);
    gate.resolve();
    await expect.poll(() => started).toEqual(['1', '2', '3']);
    socket.end();
    expect((await text(socket)).match(/\r\n\r\n\d/g)).toEqual(
      ['1', '2', '3'].map((n) => `\r\n\r\n${n}`),
    );
  });

  it('with too many pipelined requests is closed after the running response', async () => {
    await start({ MAX_PIPELINED_REQUESTS: '3' });
    const socket = connect();
    socket.write(Array.from({ length: 100 }, (_, n) => buildRequest(`/wait/${n}`)).join(''));
    gate.resolve();
    const output = await text(socket);
    expect(output.match(/HTTP\/1\.1 200/g)).toHaveLength(1);
    expect(output).toMatch(/connection: close/i);
    expect(started).toEqual(['0']);
    expect(getClosed()).toMatchObject({ pipelining: 1 });
  });

  it('starts no further pipelined request after its client disconnects', async () => {
    await start();
    const socket = connect();
    socket.write([1, 2, 3].map((n) => buildRequest(`/wait/${n}`)).join(''));
    await expect.poll(() => started).toEqual(['1']);
    socket.destroy();
    await expect.poll(() => app.load.connections?.countOpen()).toBe(0);
    gate.resolve();
    await get('/health');
    expect(started).toEqual(['1']);
  });

  it('is closed if the client does not read its response', { timeout: 30_000 }, async () => {
    await start();
    const socket = connect();
    socket.pause();
    socket.write(buildRequest('/large'));
    await expect.poll(() => getClosed()['unread'], { timeout: 20_000, interval: 200 }).toBe(1);
    await expect.poll(() => app.load.connections?.countOpen()).toBe(0);
  });

  it('is refused beyond the limit of the process', async () => {
    await start({ MAX_CONNECTIONS: '10' });
    const sockets = Array.from({ length: 12 }, connect);
    await expect.poll(() => getClosed()['connections']).toBe(2);
    expect(app.load.connections?.countOpen()).toBe(10);
    for (const socket of sockets) socket.destroy();
  });

  it('is counted on both loopback addresses', async () => {
    await start({}, 'localhost');
    const sockets = ['127.0.0.1', '::1'].map((host) =>
      net.connect({ port, host }).on('error', () => undefined),
    );
    const [ipv4] = sockets;
    if (ipv4) await once(ipv4, 'connect');
    await expect.poll(() => sockets.filter(({ connecting }) => connecting)).toEqual([]);
    const open = sockets.filter(({ destroyed }) => !destroyed).length;
    await expect.poll(() => app.load.connections?.countOpen()).toBe(open);
    for (const socket of sockets) socket.destroy();
  });
});

describe('a process', () => {
  const smallLimits = { TRUST_PROXY: '1', MAX_CONCURRENT_REQUESTS: '8', MAX_QUEUED_REQUESTS: '10' };

  it('rejects requests with 503 before any work if its queue is full', async () => {
    await start(smallLimits);
    const requests = Array.from({ length: 20 }, (_, n) => get(`/wait/${n}`));
    await expect.poll(() => app.load.admission.rejected.queue_full).toBeGreaterThanOrEqual(7);
    const health = await get('/health');
    const internal = app.inject('/wait/own');
    const other = get('/wait/other', '198.51.100.1');
    gate.resolve();
    const statuses = (await Promise.all(requests)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(13);
    expect(statuses.filter((status) => status === 503)).toHaveLength(7);
    expect([health.status, (await other).status, (await internal).statusCode]).toEqual([
      200, 200, 200,
    ]);
    expect(started).toHaveLength(15);
  });

  it('sends Retry-After with a 503', async () => {
    await start(smallLimits);
    const requests = Array.from({ length: 14 }, (_, n) => get(`/wait/${n}`));
    const first = await Promise.race(requests);
    gate.resolve();
    await Promise.all(requests);
    expect(first.status).toBe(503);
    expect(first.headers.get('retry-after')).toBe('2');
  });

  it('starts further requests while running ones wait for I/O', async () => {
    await start(smallLimits);
    const slow = Array.from({ length: 8 }, (_, n) => get(`/wait/${n}`));
    await expect.poll(() => started.length).toBe(8);
    const waiting = get('/wait/late');
    await expect.poll(() => started).toContain('late');
    gate.resolve();
    await Promise.all([...slow, waiting]);
  });

  it('does not reserve a slot for a body that is still arriving', async () => {
    await start(smallLimits);
    const head = 'POST /body HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
    const slow = Array.from({ length: 30 }, connect);
    for (const socket of slow) socket.write(`${head}Content-Length: 500\r\n\r\n{`);
    await expect.poll(() => app.load.connections?.countOpen()).toBe(30);
    expect((await get('/large')).status).toBe(200);
    expect(app.load.admission.countWaiting()).toBe(0);
    expect(app.load.admission.rejected).toEqual({ queue_full: 0, queue_timeout: 0 });
    for (const socket of slow) socket.destroy();
  });

  it('serves API calls while pages are queued', async () => {
    await start(smallLimits);
    const pages = Array.from({ length: 3 }, () => get('/page'));
    const call = get('/wait/1', '198.51.100.1');
    await expect.poll(() => started).toEqual(['1']);
    gate.resolve();
    await Promise.all([...pages, call]);
  });
});
