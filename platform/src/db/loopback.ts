/**
 * The embedded PostgreSQL on Windows, where Node connects to no Unix socket: the server listens on a free loopback port.
 * Every user of the machine reaches that port, so connections need a password.
 */
import { createServer, type AddressInfo } from 'node:net';

export const LOOPBACK_HOST = '127.0.0.1';

/** A port that is free at the moment. */
export const findFreePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, LOOPBACK_HOST, () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
