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
  const answers = [];
  for (let n = 0; n < 5; n += 1) answers.push(await ask(url));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
  expect(answers.map(({ headers }) => headers.connection)).toEqual([
    undefined,
    undefined,
    'close',
    undefined,
    undefined,
  ]);
});

/** Sends a request over the one keep-alive connection and reads the response. */
function ask(url: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (answer) => {
      answer.resume().once('end', () => resolve(answer));
    }).once('error', reject);
  });
}
