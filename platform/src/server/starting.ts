import { once } from 'node:events';
import { createServer } from 'node:http';

/**
 * Listens while a process is starting: `/healthz` says that it is up, so that no supervisor kills it in the middle of a long
 * migration, and everything else is 503. Returns how to end that, so that the product itself can listen on the port.
 */
export async function answerWhileStarting({
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
    const headers = { 'content-type': 'application/json; charset=utf-8', connection: 'close' };
    response
      .writeHead(isHealth ? 200 : 503, isHealth ? headers : { ...headers, 'retry-after': '2' })
      .end(JSON.stringify(body));
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
