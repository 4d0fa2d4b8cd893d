/** Limits the connections of the process and of each network, and closes those of slow readers. */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { getNetworks } from '../http/networks.ts';
import type { LoadSettings } from '../settings/load.ts';
import { isReadTooSlowly } from './connections.rules.ts';
import { getNetwork } from './network.ts';
import { isAnswering } from './pipelining.ts';

/** Why a connection was refused or closed. */
type CloseReason = 'connections' | 'network' | 'pipelining' | 'unread' | 'idle';

export interface Connections {
  open: () => number;
  /** Number of closed connections since the start, by reason. */
  closed: Record<CloseReason, number>;
}

const LOOK_MS = 1000;
/** Idle timeout: no bytes in either direction. */
const STILL_MS = 15_000;

/** When the client last had read everything that was written. */
interface Client {
  network: string;
  clearAt: number;
}

const kept = new WeakMap<Server, Connections>();

/** Returns the state of a server that `watchConnections` watches; otherwise undefined. */
export const getConnections = (server: Server): Connections | undefined => kept.get(server);

/**
 * Limits the connections in total and per network (`perNetwork` is null if addresses do not tell networks apart).
 * Closes idle connections and those whose client reads its responses too slowly.
 */
export function watchConnections(
  server: Server,
  { connections }: Pick<LoadSettings, 'connections'>,
  perNetwork: number | null,
): Connections {
  const clients = new Map<Socket, Client>();
  const ofNetwork = new Map<string, number>();
  const closed = { connections: 0, network: 0, pipelining: 0, unread: 0, idle: 0 };
  const end = (socket: Socket, why: CloseReason): void => {
    closed[why] += 1;
    socket.destroy();
  };
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    const network = getNetwork(address);
    const others = ofNetwork.get(network) ?? 0;
    if (clients.size >= connections) return end(socket, 'connections');
    if (perNetwork !== null && others >= perNetwork && !getNetworks(address).ownMachine)
      return end(socket, 'network');
    clients.set(socket, { network, clearAt: Date.now() });
    ofNetwork.set(network, others + 1);
    socket.once('close', () => {
      clients.delete(socket);
      const left = (ofNetwork.get(network) ?? 1) - 1;
      if (left > 0) ofNetwork.set(network, left);
      else ofNetwork.delete(network);
    });
  });
  closeIdle(server, end);
  closeSlowReaders(server, clients, end);
  const watched = { open: () => clients.size, closed };
  kept.set(server, watched);
  return watched;
}

/** Node's timeout fires when no bytes moved in either direction; a partly sent response counts as movement. */
function closeIdle(server: Server, end: (socket: Socket, why: CloseReason) => void): void {
  server.setTimeout(STILL_MS, (socket: Socket) => {
    if (socket.writableLength > 0) end(socket, 'unread');
    else if (isAnswering(socket)) socket.setTimeout(STILL_MS);
    else end(socket, 'idle');
  });
}

function closeSlowReaders(
  server: Server,
  clients: ReadonlyMap<Socket, Client>,
  end: (socket: Socket, why: CloseReason) => void,
): void {
  const look = setInterval(() => {
    const now = Date.now();
    for (const [socket, client] of clients) {
      const bytes = socket.writableLength;
      if (bytes === 0) client.clearAt = now;
      else if (isReadTooSlowly({ bytes, ageMs: now - client.clearAt })) end(socket, 'unread');
    }
  }, LOOK_MS).unref();
  server.once('close', () => clearInterval(look));
}
