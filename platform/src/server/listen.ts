import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Listens and returns the address. For `localhost` it listens on both loopback addresses: connections to the second
 * address are passed to the same server, so that they are counted together.
 */
export async function listenOn(
  app: FastifyInstance,
  { port, host }: { port: number; host: string },
): Promise<string> {
  const address = await app.listen({ port, host });
  const bound = app.server.address();
  if (host === 'localhost' && typeof bound === 'object' && bound !== null)
    await listenOnOtherLoopback(app, bound);
  return address;
}

/** Listens on another port too. Throws if it is taken. */
export async function listenOnSecondPort(
  app: FastifyInstance,
  { port, host }: { port: number; host: string },
): Promise<void> {
  const [first = host, ...others] = host === 'localhost' ? await findLoopback() : [host];
  await passConnections(app, { port, address: first });
  await passConnectionsOfAll(app, port, others);
}

async function listenOnOtherLoopback(app: FastifyInstance, bound: AddressInfo): Promise<void> {
  const others = (await findLoopback()).filter((address) => address !== bound.address);
  await passConnectionsOfAll(app, bound.port, others);
}

async function findLoopback(): Promise<string[]> {
  const found = await lookup('localhost', { all: true }).catch(() => []);
  return [...new Set(found.map(({ address }) => address))];
}

/** Passes connections to those addresses that the machine has. Throws if the port is taken on one of them. */
async function passConnectionsOfAll(
  app: FastifyInstance,
  port: number,
  addresses: readonly string[],
): Promise<void> {
  for (const address of addresses)
    await passConnections(app, { port, address }).catch((error: unknown) => {
      if (!isMissingAddress(error)) throw error;
    });
}

/** Whether listening failed because the machine does not have the address, such as `::1` without IPv6. */
export const isMissingAddress = (error: unknown): boolean =>
  /^(EADDRNOTAVAIL|EAFNOSUPPORT)$/.test(String((error as NodeJS.ErrnoException).code));

/** Listens on an address and passes its connections to the app's server. */
async function passConnections(
  app: FastifyInstance,
  { port, address }: { port: number; address: string },
): Promise<void> {
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
    app.server.emit('connection', socket);
  });
  server.listen({ port, host: address });
  app.server.once('close', () => server.close());
  await once(server, 'listening');
}
