import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll } from 'vitest';

/** Runs a server on a free port during the tests of a file. `origin` is set when they run. */
export function setUpServer(respond: RequestListener): { server: Server; origin: string } {
  const server = createServer(respond);
  const upstream = { server, origin: '' };
  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    upstream.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return () => {
      server.closeAllConnections();
      server.close();
    };
  });
  return upstream;
}
