/**
 * Runs the requests of one connection in sequence. Clients may pipeline many requests; Node starts them all at once
 * and buffers every response until it is read.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

interface PendingRequest {
  start: () => void;
  response: ServerResponse;
}

/** Requests of a connection whose responses are pending; the first one is running. */
interface PendingRequests {
  requests: PendingRequest[];
  /** Whether the connection closes after the running response. */
  isClosing: boolean;
}

const pendingBySocket = new WeakMap<Socket, PendingRequests>();

/** Whether more than one request of this connection waits for its response. */
export const isPipelining = (socket: Socket): boolean =>
  (pendingBySocket.get(socket)?.requests.length ?? 0) > 1;

/** Whether any request of this connection waits for its response. */
export const hasPendingRequest = (socket: Socket): boolean =>
  (pendingBySocket.get(socket)?.requests.length ?? 0) > 0;

function getPending(socket: Socket): PendingRequests {
  const existing = pendingBySocket.get(socket);
  if (existing) return existing;
  const pending: PendingRequests = { requests: [], isClosing: false };
  pendingBySocket.set(socket, pending);
  return pending;
}

/** Stops reading and drops all requests but the running one, whose response closes the connection. */
function closeAfterFirst(socket: Socket, pending: PendingRequests): void {
  pending.isClosing = true;
  socket.pause();
  pending.requests.length = 1;
  const response = pending.requests[0]?.response;
  if (response?.headersSent === false) response.setHeader('connection', 'close');
}

function startNext(socket: Socket, pending: PendingRequests): void {
  pending.requests.shift();
  // The previous response closed the connection, so no client would receive the next one.
  if (socket.destroyed || socket.writableEnded) pending.requests.length = 0;
  const [first] = pending.requests;
  if (first) first.start();
  else if (pending.isClosing) socket.destroySoon();
}

/**
 * Starts the next request of a connection after the previous response was sent. If more than `maxPending` requests,
 * including the running one, wait for their responses, all but the running one are dropped and the connection is closed
 * after it, as HTTP allows: clients resend pipelined requests that got no response.
 */
export const runInSequence =
  (handler: RequestListener, maxPending: number, onDropped: () => void): RequestListener =>
  (request: IncomingMessage, response: ServerResponse): void => {
    const { socket } = request;
    const pending = getPending(socket);
    if (pending.isClosing) return;
    if (pending.requests.length >= maxPending) {
      onDropped();
      return closeAfterFirst(socket, pending);
    }
    pending.requests.push({ start: () => handler(request, response), response });
    response.once('close', () => startNext(socket, pending));
    if (pending.requests.length === 1) handler(request, response);
  };
