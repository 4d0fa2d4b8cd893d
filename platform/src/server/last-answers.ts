/**
 * Lets a server close without waiting for connections that nobody uses. What is under way when it closes is answered;
 * no connection is kept after its answer, and those on which nothing was ever asked are cut: browsers and proxies open
 * some ahead of need, and the server would wait for each of them for a minute.
 *
 * From the moment at which the process is leaving, each answer is its connection's last. Otherwise a load balancer that keeps
 * connections would send a request into one of them in the very moment in which the listener closes it, and could tell its
 * visitor only that something went wrong.
 */
import type { FastifyInstance } from 'fastify';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Registers the hooks on the instance itself, for everything that it carries. */
export function lastAnswers(app: FastifyInstance, leaving: Readonly<{ begun: boolean }>): void {
  cutUnused(app, app.server);
  let closing = false;
  app.addHook('preClose', (done) => {
    closing = true;
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing || leaving.begun) void reply.header('connection', 'close');
    done();
  });
}

/** Cuts connections of a server on which nothing was asked, when the instance closes. */
export function cutUnused(app: FastifyInstance, server: Server): void {
  const unused = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', ({ socket }: { socket: Socket }) => unused.delete(socket));
  app.addHook('preClose', (done) => {
    // Of a request that has begun to arrive, the first bytes are there.
    for (const socket of unused) if (socket.bytesRead === 0) socket.destroy();
    done();
  });
}
