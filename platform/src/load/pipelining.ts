/**
 * Runs the requests of one connection in sequence. Clients may pipeline many requests; Node starts them all at once
 * and buffers every response until it is read.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

interface Turn {
  start: () => void;
  response: ServerResponse;
}

/** Requests of a connection whose responses are pending; the first one is running. */
interface PendingRequests {
  turns: Turn[];
  closing: boolean;
}

const lines = new WeakMap<Socket, PendingRequests>();

/** Whether more than one request of this connection waits for its response. */
export const isPipelining = (socket: Socket): boolean => (lines.get(socket)?.turns.length ?? 0) > 1;

/** Whether any request of this connection waits for its response. */
export const isAnswering = (socket: Socket): boolean => (lines.get(socket)?.turns.length ?? 0) > 0;

function getPending(socket: Socket): PendingRequests {
  const known = lines.get(socket);
  if (known) return known;
  const line: PendingRequests = { turns: [], closing: false };
  lines.set(socket, line);
  return line;
}

/** Stops reading and drops all requests but the running one, whose response closes the connection. */
function closeAfterFirst(socket: Socket, line: PendingRequests): void {
  line.closing = true;
  socket.pause();
  line.turns.length = 1;
  const response = line.turns[0]?.response;
  if (response?.headersSent === false) response.setHeader('connection', 'close');
}

function next(socket: Socket, line: PendingRequests): void {
  line.turns.shift();
  // The previous response closed the connection, so no client would receive the next one.
  if (socket.destroyed || socket.writableEnded) line.turns.length = 0;
  const [first] = line.turns;
  if (first) first.start();
  else if (line.closing) socket.destroySoon();
}

/**
 * Starts the next request of a connection after the previous response was sent. If more than `most` requests wait,
 * all but the running one are dropped and the connection is closed after it, as HTTP allows: clients resend pipelined
 * requests that got no response.
 */
export const runInSequence =
  (handler: RequestListener, most: number, dropped: () => void): RequestListener =>
  (request: IncomingMessage, response: ServerResponse): void => {
    const { socket } = request;
    const line = getPending(socket);
    if (line.closing) return;
    if (line.turns.length >= most) {
      dropped();
      return closeAfterFirst(socket, line);
    }
    line.turns.push({ start: () => handler(request, response), response });
    response.once('close', () => next(socket, line));
    if (line.turns.length === 1) handler(request, response);
  };
