import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { splitByPort } from './ops-port.ts';

it('splitByPort returns an address in which an IPv6 host has brackets', async () => {
  const app = Fastify();
  const { listen } = splitByPort(app, { opsPort: 0, host: '::1' });
  await app.ready();
  expect(await listen()).toMatch(/^http:\/\/\[::1\]:\d+$/);
  await app.close();
});
