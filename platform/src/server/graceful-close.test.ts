import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeAfterResponses } from './graceful-close.ts';

let app: FastifyInstance;
let port: number;
let gate: PromiseWithResolvers<void>;
let received: PromiseWithResolvers<void>;
let closing: PromiseWithResolvers<void>;
let agent: http.Agent;
let shutdown: { begun: boolean };

type Gates = [typeof gate, typeof received, typeof closing];

beforeEach(async () => {
  [gate, received, closing] = [1, 2, 3].map(() => Promise.withResolvers<void>()) as Gates;
  agent = new http.Agent({ keepAlive: true });
  // The keep-alive timeout is longer than any test.
  app = Fastify({ keepAliveTimeout: 600_000, forceCloseConnections: 'idle' });
  shutdown = { begun: false };
  closeAfterResponses(app, shutdown);
  app.addHook('preClose', async () => closing.resolve());
  app.get('/slow', async () => {
    received.resolve();
    await gate.promise;
    return 'at last';
  });
  app.get('/started', (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-length': 7 }).write('at ');
    received.resolve();
    void gate.promise.then(() => reply.raw.end('last'));
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as net.AddressInfo);
});
afterEach(() => agent.destroy());

async function get(path: string): Promise<{ text: string; connection: string | undefined }> {
  const request = http.get({ port, host: '127.0.0.1', path, agent });
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  let text = '';
  for await (const chunk of response) text += String(chunk);
  return { text, connection: response.headers.connection };
}

describe('a server that is about to close', () => {
  it('closes connections after their response and accepts new ones', async () => {
    gate.resolve();
    expect(await get('/slow')).toEqual({ text: 'at last', connection: 'keep-alive' });
    shutdown.begun = true;
    const last = { text: 'at last', connection: 'close' };
    expect([await get('/slow'), await get('/slow')]).toEqual([last, last]);
  });
});

describe('a server that closes', () => {
  it('finishes running requests and closes their connections', async () => {
    const response = get('/slow');
    await received.promise;
    const closed = app.close();
    await closing.promise;
    gate.resolve();
    expect(await response).toEqual({ text: 'at last', connection: 'close' });
    await closed;
  });

  it('does not wait for the connection of a response that had begun', async () => {
    const response = get('/started');
    await received.promise;
    const closed = app.close();
    await closing.promise;
    gate.resolve();
    expect((await response).text).toBe('at last');
    await closed;
  });

  it('does not wait for idle connections', async () => {
    gate.resolve();
    await get('/slow');
    const accepted = once(app.server, 'connection');
    const idleSocket = net.connect(port, '127.0.0.1');
    await accepted;
    await app.close();
    if (!idleSocket.closed) await once(idleSocket, 'close');
    expect(idleSocket.closed).toBe(true);
  });
});
