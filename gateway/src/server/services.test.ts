import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { fetchServices } from './services.ts';

it('fetchServices fails if the API accepts a connection and never responds', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const timeout = AbortSignal.timeout(50);
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout);
  await expect(fetchServices(Fastify(), `http://127.0.0.1:${port}`)).rejects.toThrow('JSON');
  vi.restoreAllMocks();
  silent.close();
});
