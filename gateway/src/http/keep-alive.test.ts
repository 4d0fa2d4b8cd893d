import { Agent, get, type IncomingMessage } from 'node:http';
import { fastify } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { omitKeepAliveHeader } from './keep-alive.ts';

const app = fastify();
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
afterEach(async () => {
  agent.destroy();
  await app.close();
});

test('omits the Connection header until the last response of a connection', async () => {
  omitKeepAliveHeader(app);
  app.get('/', (_request, reply) => reply.send('here'));
  app.server.maxRequestsPerSocket = 3;
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const responses = [];
  for (let n = 0; n < 5; n += 1) responses.push(await send(url));
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
  expect(responses.map(({ headers }) => headers.connection)).toEqual([
    undefined,
    undefined,
    'close',
    undefined,
    undefined,
  ]);
});

/** Sends a request over the one keep-alive connection and reads the response. */
function send(url: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      response.resume().once('end', () => resolve(response));
    }).once('error', reject);
  });
}
