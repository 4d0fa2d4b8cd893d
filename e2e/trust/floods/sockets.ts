/** Clients that mean no good, on raw sockets: what no HTTP library would do. */
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** What became of a flood's connections. */
export interface Ended {
  opened: number;
  /** How many the server had closed when the flood ended. */
  closed: number;
}

/** One way to hold on to a server. */
export interface Manner {
  /** What is sent at once. */
  first: (index: number) => string;
  /** What is sent every second from then on. */
  more?: (index: number) => string;
  /** Whether answers are read. */
  reads?: boolean;
}

/** How long a flood lasts, and where it goes. */
export interface Flood {
  port: number;
  connections: number;
  seconds: number;
}

/** Opens the connections, behaves as it is told, and lets go after so many seconds, or when all were ended. */
export async function floodWith(manner: Manner, flood: Flood): Promise<Ended> {
  const ended: Ended = { opened: 0, closed: 0 };
  const sockets = new Set<net.Socket>();
  const noteEnd = (socket: net.Socket): void => {
    if (!sockets.delete(socket)) return;
    ended.closed += 1;
  };
  for (let index = 0; index < flood.connections; index += 1) {
    const socket = net.connect({ port: flood.port, host: 'localhost' });
    sockets.add(socket);
    socket.on('error', () => undefined).once('close', () => noteEnd(socket));
    socket.once('connect', () => {
      ended.opened += 1;
      socket.write(manner.first(index));
      if (manner.reads === true) socket.resume();
      else endsUnread(socket, noteEnd);
    });
  }
  for (let second = 0; second < flood.seconds && sockets.size > 0; second += 1) {
    await sleep(1000);
    if (manner.more === undefined) continue;
    let index = 0;
    for (const socket of sockets) if (socket.writable) socket.write(manner.more((index += 1)));
  }
  const left = [...sockets];
  sockets.clear();
  for (const socket of left) socket.destroy();
  return ended;
}

/** An end behind bytes that nobody reads is not told of: it shows when one writes. */
function endsUnread(socket: net.Socket, noteEnd: (socket: net.Socket) => void): void {
  const probe = setInterval(() => {
    if (socket.destroyed) clearInterval(probe);
    else socket.write('\r\n', (error) => error && noteEnd(socket));
  }, 500).unref();
  socket.once('close', () => clearInterval(probe));
}

const head = (lines: readonly string[]): string => `${lines.join('\r\n')}\r\n`;

/** A network of its own for each connection: what a proxy would say of it. */
const from = (index: number): string => `X-Forwarded-For: 198.18.${index >> 8}.${index & 255}`;

export const manners = {
  /** A hundred pages asked for at once, and none read. */
  pipelined: {
    first: () => head(['GET / HTTP/1.1', 'Host: shop', from(1), '']).repeat(100),
  },
  /** The same by somebody who takes what is packed. */
  packed: {
    first: () =>
      head(['GET / HTTP/1.1', 'Host: shop', 'Accept-Encoding: br', from(1), '']).repeat(100),
  },
  /** A body that comes a byte a second. */
  slowBodies: {
    first: () =>
      head([
        'POST /api/contact HTTP/1.1',
        'Host: shop',
        'Content-Type: application/json',
        'Content-Length: 5000',
        from(2),
        '',
      ]),
    more: () => ' ',
    reads: true,
  },
  /** A head that never ends. */
  slowHeads: {
    first: () => 'GET / HTTP/1.1\r\nHost: shop\r\n',
    more: (index: number) => `X-${index}: y\r\n`,
    reads: true,
  },
  /** A body without an end, as fast as it goes. */
  endlessBodies: {
    first: () =>
      head([
        'POST /api/contact HTTP/1.1',
        'Host: shop',
        'Content-Type: application/json',
        'Transfer-Encoding: chunked',
        from(3),
        '',
      ]) + `4000\r\n${'x'.repeat(0x4000)}\r\n`.repeat(3),
    more: () => `4000\r\n${'x'.repeat(0x4000)}\r\n`.repeat(20),
    reads: true,
  },
  /** Heads of the size that is allowed no more. */
  hugeHeads: {
    first: () => head(['GET / HTTP/1.1', 'Host: shop', `X-Pad: ${'x'.repeat(100_000)}`, '']),
    reads: true,
  },
  /** Upgrades to what is not spoken here. */
  upgrades: {
    first: () =>
      head([
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
} satisfies Record<string, Manner>;

export type MannerName = keyof typeof manners;
