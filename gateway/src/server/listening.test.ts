import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { listen } from './listening.ts';

it.each([
  ['::1', /^http:\/\/\[::1\]:\d+$/],
  ['127.0.0.1', /^http:\/\/127\.0\.0\.1:\d+$/],
])('listen returns an address that can be opened for the host %s', async (host, address) => {
  const app = Fastify();
  expect(await listen(app, { port: 0, host })).toMatch(address);
  await app.close();
});
