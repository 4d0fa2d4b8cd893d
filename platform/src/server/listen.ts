import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Listens and returns the address. For `localhost` it listens on both loopback addresses: connections of the second
 * one are passed to the same server, so that they are counted together.
 */
export async function listenOn(
  app: FastifyInstance,
  { port, host }: { port: number; host: string },
): Promise<string> {
  const address = await app.listen({ port, host });
  const bound = app.server.address();
  if (host === 'localhost' && typeof bound === 'object' && bound !== null)
    await listenBeside(app, bound);
  return address;
}

async function listenBeside(app: FastifyInstance, bound: AddressInfo): Promise<void> {
  const addresses = await lookup('localhost', { all: true }).catch(() => []);
  for (const { address } of addresses.filter((other) => other.address !== bound.address)) {
    const beside = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
      app.server.emit('connection', socket);
    });
    beside.listen({ port: bound.port, host: address });
    app.server.once('close', () => beside.close());
    // A name may resolve to an address that the machine does not have.
    await once(beside, 'listening').catch(() => undefined);
  }
}
