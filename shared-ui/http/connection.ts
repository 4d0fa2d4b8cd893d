/**
 * Whether anything outside can be reached. It is lost where the browser says so, or where a call got no answer and a
 * probe right after it got none either: one call that breaks off is not a lost line. Module state, as the line is one.
 */

/** How long it is until a lost line is looked at again, in ms; the browser itself tells of most ends of it. */
const PROBE_EVERY_MS = 4000;

/** `offline` if the browser has no network at all; `unreachable` if it has one, and the gateway does not answer. */
export type ConnectionState = 'online' | 'offline' | 'unreachable';

let state: ConnectionState = 'online';
let watching = false;
let probing: Promise<void> | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Begins to watch the line. Called once, by the page that shows it; without it the line counts as there. */
export function watchConnection(): void {
  if (watching) return;
  watching = true;
  addEventListener('offline', () => setState('offline'));
  addEventListener('online', () => void probe());
  if (!navigator.onLine) setState('offline');
}

/** True while nothing can be reached. */
export const isDisconnected = (): boolean => state !== 'online';

/** Whether the gateway can be reached, and if not, what is missing. */
export const getConnectionState = (): ConnectionState => state;

/** Calls back whenever the state of the line changes. Returns how to stop. */
export function onConnectionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** A call got no answer. Resolves when it is known whether the line is lost. */
export async function checkDisconnected(): Promise<boolean> {
  if (watching && !isDisconnected()) await probe();
  return isDisconnected();
}

/** A call was answered, whatever the answer is. */
export function markConnected(): void {
  setState('online');
}

/** Resolves when the line is there. */
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

/** Asks the gateway for a sign of life: any answer is one. */
function probe(): Promise<void> {
  const look = async (): Promise<void> => {
    const answers = await pingGateway();
    probing = null;
    setState(answers ? 'online' : navigator.onLine ? 'unreachable' : 'offline');
  };
  probing ??= look();
  return probing;
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

function setState(next: ConnectionState): void {
  clearTimeout(timer);
  if (next !== 'online') timer = setTimeout(() => void probe(), PROBE_EVERY_MS);
  if (next === state) return;
  state = next;
  for (const listener of listeners) listener();
}
