/**
 * Answers requests that no route sees, because the server is starting or their head is malformed, with the API's
 * envelope and a request id (TRUST-1, TRUST-3).
 */
import { randomUUID } from 'node:crypto';
import { STATUS_CODES, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Message } from '../language/message.ts';
import { messages } from '../language/texts.ts';

/** Answers by the code of Node's error; 400 for any other. */
const ANSWERS: Readonly<Record<string, readonly [status: number, message: Message]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, messages.unreadable],
  HPE_HEADER_OVERFLOW: [431, messages.tooLarge],
};

const buildHeaders = (body: string) => ({
  connection: 'close',
  'content-type': 'application/json; charset=utf-8',
  'content-length': Buffer.byteLength(body),
  'x-request-id': randomUUID(),
});

const buildError = ({ en, code }: Message): string =>
  JSON.stringify({ status: 0, message: en, code });

/** Sends a JSON text and closes the connection. */
export function sendAndClose(
  response: ServerResponse,
  status: number,
  body: string,
  headers: OutgoingHttpHeaders = {},
): void {
  response.writeHead(status, { ...buildHeaders(body), ...headers }).end(body);
}

/** Answers 400 and closes the connection. */
export const sendUnreadable = (response: ServerResponse): void =>
  sendAndClose(response, 400, buildError(messages.unreadable));

/** Listener of `clientError`: answers a request that Node cannot parse, and closes its connection. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, message] = ANSWERS[error.code ?? ''] ?? ([400, messages.unreadable] as const);
  const body = buildError(message);
  const lines = Object.entries(buildHeaders(body)).map(([name, value]) => `${name}: ${value}`);
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines].join('\r\n');
  if (socket.writable) socket.write(`${head}\r\n\r\n${body}`);
  socket.destroy(error);
}
