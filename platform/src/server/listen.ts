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

/** Listens on another port too. Throws if it is taken. */
export async function listenOnSecondPort(
  app: FastifyInstance,
  { port, host }: { port: number; host: string },
): Promise<void> {
  const [first = host, ...others] = host === 'localhost' ? await findLoopback() : [host];
  await passConnections(app, { port, address: first });
  for (const address of others)
    await passConnections(app, { port, address }).catch(() => undefined);
}

async function listenBeside(app: FastifyInstance, bound: AddressInfo): Promise<void> {
  const others = (await findLoopback()).filter((address) => address !== bound.address);
  // A name may resolve to an address that the machine does not have.
  for (const address of others)
    await passConnections(app, { port: bound.port, address }).catch(() => undefined);
}

const findLoopback = async (): Promise<string[]> =>
  (await lookup('localhost', { all: true }).catch(() => [])).map(({ address }) => address);

/** Passes connections to the app's server. */
async function passConnections(
  app: FastifyInstance,
  { port, address }: { port: number; address: string },
): Promise<void> {
  const beside = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
    app.server.emit('connection', socket);
  });
  beside.listen({ port, host: address });
  app.server.once('close', () => beside.close());
  await once(beside, 'listening');
}
