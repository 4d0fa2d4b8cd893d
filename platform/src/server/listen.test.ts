import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type AddressInfo, type Server } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** Addresses of `localhost`. */
let addresses: string[] = [];
vi.mock('node:dns/promises', () => ({
  lookup: async () => addresses.map((address) => ({ address })),
}));
// Test files share a process, so another file may have loaded the module without the mock.
vi.resetModules();
const { listenOn, listenOnSecondPort } = await import('./listen.ts');

let app: FastifyInstance;
let other: Server;
let port = 0;
beforeEach(async () => {
  app = Fastify({ serverFactory: (handler) => createHttpServer(handler) });
  app.get('/', async () => 'ours');
  await app.ready();
  other = createServer().listen(0, '::1');
  await once(other, 'listening');
  ({ port } = other.address() as AddressInfo);
});
afterEach(async () => {
  await app.close();
  other.close();
});

describe.each([
  ['listenOn', listenOn],
  ['listenOnSecondPort', listenOnSecondPort],
])('%s', (_name, listen) => {
  it('fails if another program has the port on the second loopback address', async () => {
    addresses = ['127.0.0.1', '::1'];
    await expect(listen(app, { port, host: 'localhost' })).rejects.toThrow('EADDRINUSE');
  });

  it('skips an address that the machine does not have', async () => {
    addresses = ['127.0.0.1', '192.0.2.1'];
    await listen(app, { port, host: 'localhost' });
    expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('ours');
  });

  it('listens once on an address that is listed twice', async () => {
    addresses = ['127.0.0.1', '::1', '::1'];
    other.close();
    await listen(app, { port, host: 'localhost' });
    expect(await (await fetch(`http://[::1]:${port}`)).text()).toBe('ours');
  });
});
