import { once } from 'node:events';
import { createServer } from 'node:http';
import { sendAndClose } from './unparsed-requests.ts';

/**
 * Listens while a process starts: `/healthz` succeeds, so that no supervisor kills the process during a long
 * migration, and everything else is 503. Returns a function that closes this listener, so that the
 * actual server can use the port.
 */
export async function serveWhileStarting({
  port,
  host,
}: {
  port: number;
  host: string;
}): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    const isHealth = request.url === '/healthz';
    const body = isHealth
      ? { status: 1, message: 'starting' }
      : { status: 0, message: 'Not ready yet.' };
    const headers = isHealth ? {} : { 'retry-after': '2' };
    sendAndClose(response, isHealth ? 200 : 503, JSON.stringify(body), headers);
  });
  server.listen({ port, host });
  await once(server, 'listening');
  return async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
}
