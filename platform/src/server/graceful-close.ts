/**
 * Lets a server close without waiting for idle connections. Running requests are answered, and no connection is kept
 * after its response. Connections without any request are destroyed. Browsers and proxies open some in advance, and
 * the server would wait a minute for each of them.
 * From the start of the shutdown each response closes its connection. Otherwise a load balancer could send a
 * request on a kept connection at the moment when this server closes it, and its visitor would get an error.
 */
import type { FastifyInstance } from 'fastify';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Registers the hooks. Must be registered on the root instance. */
export function closeAfterResponses(
  app: FastifyInstance,
  shutdown: Readonly<{ begun: boolean }>,
): void {
  destroyUnused(app, app.server);
  let isClosing = false;
  app.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing || shutdown.begun) void reply.header('connection', 'close');
    done();
  });
}

/** When the instance closes, destroys the connections of `server` on which no request has begun. */
export function destroyUnused(app: FastifyInstance, server: Server): void {
  const unused = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', ({ socket }: { socket: Socket }) => unused.delete(socket));
  app.addHook('preClose', (done) => {
    // If a request has begun to arrive, its first bytes have been read.
    for (const socket of unused) if (socket.bytesRead === 0) socket.destroy();
    done();
  });
}
