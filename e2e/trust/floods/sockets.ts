/** Malicious clients on raw sockets: behaviour that no HTTP library allows. */
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Outcome of a flood's connections. */
export interface FloodOutcome {
  /** Number of connections that were established. */
  opened: number;
  /** Number of connections that the server had closed when the flood ended. */
  closed: number;
}

/** A way to exhaust a server. */
export interface FloodKind {
  /** Sent immediately. */
  first: (index: number) => string;
  /** Sent every second afterwards. */
  more?: (index: number) => string;
  /** Whether the client reads responses. */
  reads?: boolean;
}

/** Duration and target of a flood. */
export interface Flood {
  port: number;
  connections: number;
  seconds: number;
}

/**
 * Opens the connections, behaves as the kind of flood describes, and ends after the given seconds or when the server has
 * closed all connections.
 */
export async function runFlood(floodKind: FloodKind, flood: Flood): Promise<FloodOutcome> {
  const outcome: FloodOutcome = { opened: 0, closed: 0 };
  const sockets = new Set<net.Socket>();
  const recordClose = (socket: net.Socket): void => {
    if (!sockets.delete(socket)) return;
    outcome.closed += 1;
  };
  for (let index = 0; index < flood.connections; index += 1) {
    const socket = net.connect({ port: flood.port, host: 'localhost' });
    sockets.add(socket);
    socket.on('error', () => undefined).once('close', () => recordClose(socket));
    socket.once('connect', () => {
      outcome.opened += 1;
      socket.write(floodKind.first(index));
      if (floodKind.reads === true) socket.resume();
      else detectClose(socket, recordClose);
    });
  }
  for (let second = 0; second < flood.seconds && sockets.size > 0; second += 1) {
    await sleep(1000);
    if (floodKind.more === undefined) continue;
    let index = 0;
    for (const socket of sockets) if (socket.writable) socket.write(floodKind.more((index += 1)));
  }
  const remaining = [...sockets];
  sockets.clear();
  for (const socket of remaining) socket.destroy();
  return outcome;
}

/** If unread bytes are pending, a closed connection is only detected on write. */
function detectClose(socket: net.Socket, recordClose: (socket: net.Socket) => void): void {
  const probe = setInterval(() => {
    if (socket.destroyed) clearInterval(probe);
    else socket.write('\r\n', (error) => error && recordClose(socket));
  }, 500).unref();
  socket.once('close', () => clearInterval(probe));
}

const formatHead = (lines: readonly string[]): string => `${lines.join('\r\n')}\r\n`;

/** A separate network for each connection, as a proxy would report it. */
const formatForwardedFor = (index: number): string =>
  `X-Forwarded-For: 198.18.${index >> 8}.${index & 255}`;

const formatPageRequests = (...headers: string[]): string =>
  formatHead(['GET / HTTP/1.1', 'Host: shop', ...headers, formatForwardedFor(1), '']).repeat(100);

export const FLOOD_KINDS = {
  /** A hundred pipelined page requests, with no response read. */
  pipelined: {
    first: () => formatPageRequests(),
  },
  /** The same requests for compressed responses. */
  compressed: {
    first: () => formatPageRequests('Accept-Encoding: br'),
  },
  /** A body sent at one byte a second. */
  slowBodies: {
    first: () =>
      formatHead([
        'POST /api/contact HTTP/1.1',
        'Host: shop',
        'Content-Type: application/json',
        'Content-Length: 5000',
        formatForwardedFor(2),
        '',
      ]),
    more: () => ' ',
    reads: true,
  },
  /** A request head that never ends. */
  slowHeads: {
    first: () => 'GET / HTTP/1.1\r\nHost: shop\r\n',
    more: (index: number) => `X-${index}: y\r\n`,
    reads: true,
  },
  /** An endless body at full speed. */
  endlessBodies: {
    first: () =>
      formatHead([
        'POST /api/contact HTTP/1.1',
        'Host: shop',
        'Content-Type: application/json',
        'Transfer-Encoding: chunked',
        formatForwardedFor(3),
        '',
      ]) + `4000\r\n${'x'.repeat(0x4000)}\r\n`.repeat(3),
    more: () => `4000\r\n${'x'.repeat(0x4000)}\r\n`.repeat(20),
    reads: true,
  },
  /** Request heads above the size limit. */
  hugeHeads: {
    first: () => formatHead(['GET / HTTP/1.1', 'Host: shop', `X-Pad: ${'x'.repeat(100_000)}`, '']),
    reads: true,
  },
  /** Upgrades to protocols that the server does not support. */
  upgrades: {
    first: () =>
      formatHead([
        'GET / HTTP/1.1',
        'Host: shop',
        'Connection: Upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
        '',
      ]),
    reads: true,
  },
} satisfies Record<string, FloodKind>;

export type FloodKindName = keyof typeof FLOOD_KINDS;
