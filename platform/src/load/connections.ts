/** Limits the connections of the process and of each network, and closes connections of slow readers. */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { getNetworks } from '../http/networks.ts';
import type { LoadSettings } from '../settings/load.ts';
import { isReadTooSlowly } from './connections.rules.ts';
import { getNetwork } from './network.ts';
import { hasPendingRequest } from './pipelining.ts';

/** Why a connection was refused or closed. */
type CloseReason =
  /** The process has its maximum number of connections. */
  | 'connections'
  /** The client's network has its maximum number of connections. */
  | 'network'
  /** Too many requests of the connection waited for a response. */
  | 'pipelining'
  /** The client read its responses too slowly. */
  | 'unread'
  /** No request was pending, and no byte was sent or received for `IDLE_MS`. */
  | 'idle';

export interface Connections {
  countOpen: () => number;
  /** Number of closed connections since the start, by reason. */
  closed: Record<CloseReason, number>;
}

const CHECK_MS = 1000;
/** Idle timeout: no bytes in either direction. */
const IDLE_MS = 15_000;

interface Client {
  network: string;
  /** When the client was last seen to have read everything that was written. */
  lastDrainedAt: number;
}

const connectionsByServer = new WeakMap<Server, Connections>();

/** Returns the state of a server that `watchConnections` watches; otherwise undefined. */
export const getConnections = (server: Server): Connections | undefined =>
  connectionsByServer.get(server);

/**
 * Limits the connections in total and per network (`perNetwork` is null if all clients have the address of a proxy).
 * Connections from this machine count only in total. Closes idle connections and those whose client reads its responses
 * too slowly.
 */
export function watchConnections(
  server: Server,
  { connections }: Pick<LoadSettings, 'connections'>,
  perNetwork: number | null,
): Connections {
  const clients = new Map<Socket, Client>();
  const countByNetwork = new Map<string, number>();
  const closed = { connections: 0, network: 0, pipelining: 0, unread: 0, idle: 0 };
  const destroyAndCount = (socket: Socket, reason: CloseReason): void => {
    closed[reason] += 1;
    socket.destroy();
  };
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    const network = getNetwork(address);
    const open = countByNetwork.get(network) ?? 0;
    if (clients.size >= connections) return destroyAndCount(socket, 'connections');
    if (perNetwork !== null && open >= perNetwork && !getNetworks(address).isLoopback)
      return destroyAndCount(socket, 'network');
    clients.set(socket, { network, lastDrainedAt: Date.now() });
    countByNetwork.set(network, open + 1);
    socket.once('close', () => {
      clients.delete(socket);
      const remaining = (countByNetwork.get(network) ?? 1) - 1;
      if (remaining > 0) countByNetwork.set(network, remaining);
      else countByNetwork.delete(network);
    });
  });
  closeIdle(server, destroyAndCount);
  closeSlowReaders(server, clients, destroyAndCount);
  const state = { countOpen: () => clients.size, closed };
  connectionsByServer.set(server, state);
  return state;
}

/**
 * Node restarts the timer while a write makes progress. So if the timer fires with unsent bytes, the client reads no more.
 */
function closeIdle(
  server: Server,
  destroyAndCount: (socket: Socket, reason: CloseReason) => void,
): void {
  server.setTimeout(IDLE_MS, (socket: Socket) => {
    if (socket.writableLength > 0) destroyAndCount(socket, 'unread');
    else if (hasPendingRequest(socket)) socket.setTimeout(IDLE_MS);
    else destroyAndCount(socket, 'idle');
  });
}

function closeSlowReaders(
  server: Server,
  clients: ReadonlyMap<Socket, Client>,
  destroyAndCount: (socket: Socket, reason: CloseReason) => void,
): void {
  const checkTimer = setInterval(() => {
    const now = Date.now();
    for (const [socket, client] of clients) {
      const bytes = socket.writableLength;
      if (bytes === 0) client.lastDrainedAt = now;
      else if (isReadTooSlowly({ bytes, ageMs: now - client.lastDrainedAt }))
        destroyAndCount(socket, 'unread');
    }
  }, CHECK_MS).unref();
  server.once('close', () => clearInterval(checkTimer));
}
