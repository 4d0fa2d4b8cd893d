/**
 * Connection state. The connection counts as lost if the browser reports it, or if a call got no response and a probe
 * right after it failed too. A single failed request is not enough. Module state, because a page has one connection.
 */

/** Probe interval while disconnected, in ms; the browser reports most reconnects itself. */
const PROBE_EVERY_MS = 4000;

/** `offline` if the browser has no network; `unreachable` if it has one but the gateway does not respond. */
export type ConnectionState = 'online' | 'offline' | 'unreachable';

let state: ConnectionState = 'online';
let isWatching = false;
let pendingProbe: Promise<void> | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Starts watching: the notice that shows the state calls this. Before the call, the state stays `online`. */
export function watchConnection(): void {
  if (isWatching) return;
  isWatching = true;
  addEventListener('offline', () => setState('offline'));
  addEventListener('online', () => void probe());
  if (!navigator.onLine) setState('offline');
}

/** True while `offline` or `unreachable`. */
export const isDisconnected = (): boolean => state !== 'online';

/** `online` until `watchConnection` was called. */
export const getConnectionState = (): ConnectionState => state;

/** Subscribes to changes. Returns the unsubscribe function. */
export function onConnectionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Called after a request without a response. Resolves to whether the connection is lost; false if it is not watched. */
export async function checkDisconnected(): Promise<boolean> {
  if (isWatching && !isDisconnected()) await probe();
  return isDisconnected();
}

/** Called on any response. */
export function markConnected(): void {
  setState('online');
}

/** Resolves when connected; at once if it is. */
export function whenConnected(): Promise<void> {
  if (!isDisconnected()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = onConnectionChange(() => {
      if (isDisconnected()) return;
      stop();
      resolve();
    });
  });
}

/** Sends a HEAD request to the gateway: any response counts. */
function probe(): Promise<void> {
  const run = async (): Promise<void> => {
    const isReachable = await pingGateway();
    pendingProbe = null;
    setState(isReachable ? 'online' : navigator.onLine ? 'unreachable' : 'offline');
  };
  pendingProbe ??= run();
  return pendingProbe;
}

async function pingGateway(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    await fetch('/healthz', { method: 'HEAD', cache: 'no-store', credentials: 'omit' });
    return true;
  } catch {
    return false;
  }
}

function setState(newState: ConnectionState): void {
  clearTimeout(timer);
  if (newState !== 'online') timer = setTimeout(() => void probe(), PROBE_EVERY_MS);
  if (newState === state) return;
  state = newState;
  for (const listener of listeners) listener();
}
