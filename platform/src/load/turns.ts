/**
 * One connection's requests, one after the other. Clients may send many without waiting for an
 * answer (pipelining); Node begins them all at once and keeps every answer until it is read.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

interface Turn {
  start: () => void;
  response: ServerResponse;
}

/** The requests of a connection that wait for their answers, the one at work first. */
interface Line {
  turns: Turn[];
  closing: boolean;
}

const lines = new WeakMap<Socket, Line>();

/** Whether more than one request of this connection waits for an answer. */
export const isPipelining = (socket: Socket): boolean => (lines.get(socket)?.turns.length ?? 0) > 1;

/** Whether any request of this connection waits for an answer. */
export const isAnswering = (socket: Socket): boolean => (lines.get(socket)?.turns.length ?? 0) > 0;

function lineOf(socket: Socket): Line {
  const known = lines.get(socket);
  if (known) return known;
  const line: Line = { turns: [], closing: false };
  lines.set(socket, line);
  return line;
}

/** No more is read or begun; the answer that is at work is the connection's last. */
function closeAfterFirst(socket: Socket, line: Line): void {
  line.closing = true;
  socket.pause();
  line.turns.length = 1;
  const response = line.turns[0]?.response;
  if (response?.headersSent === false) response.setHeader('connection', 'close');
}

function next(socket: Socket, line: Line): void {
  line.turns.shift();
  // An answer that closed the connection was its last: nobody would hear of what is done now.
  if (socket.destroyed || socket.writableEnded) line.turns.length = 0;
  const [first] = line.turns;
  if (first) first.start();
  else if (line.closing) socket.destroySoon();
}

/**
 * Begins a connection's next request when the answer before it has left. Where more
 * than `most` wait, all but the one at work are dropped and the connection is closed behind it, as
 * HTTP allows: clients that pipeline send again what was not answered.
 */
export const inTurn =
  (handler: RequestListener, most: number, dropped: () => void): RequestListener =>
  (request: IncomingMessage, response: ServerResponse): void => {
    const { socket } = request;
    const line = lineOf(socket);
    if (line.closing) return;
    if (line.turns.length >= most) {
      dropped();
      return closeAfterFirst(socket, line);
    }
    line.turns.push({ start: () => handler(request, response), response });
    response.once('close', () => next(socket, line));
    if (line.turns.length === 1) handler(request, response);
  };
