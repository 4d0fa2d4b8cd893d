/** Messages between tabs, so that none shows stale data. */

/** What changed. Receivers reload the data from the server or storage. */
export type TabMessage =
  /** Login or logout. */
  | { kind: 'session' }
  /** The customer's cart changed on the server. */
  | { kind: 'cart' }
  /** A payment ended, successfully or not. */
  | { kind: 'payment'; orderId: number };

type Listener = (message: TabMessage) => void;

const listeners = new Set<Listener>();
let channel: BroadcastChannel | null = null;

/** Posts to the other tabs of the browser, if it supports BroadcastChannel. */
export function postToTabs(message: TabMessage): void {
  openChannel()?.postMessage(message);
}

/** Calls that change the cart. */
const CART_WRITE = /^(POST|PATCH|PUT|DELETE) \/api\/cart\//;

/**
 * Posts the change if a successful call changed the cart; passed to the API client of the store.
 * @param call name, e.g. `PATCH /api/cart/edit`
 */
export function postCartChange(call: string): void {
  if (CART_WRITE.test(call)) postToTabs({ kind: 'cart' });
}

/**
 * Subscribes to messages of other tabs. Browser only, e.g. in an effect.
 * @returns the unsubscribe function
 */
export function onTabMessage(listener: Listener): () => void {
  openChannel();
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Opened lazily: servers never need one. */
function openChannel(): BroadcastChannel | null {
  if (channel !== null || typeof BroadcastChannel === 'undefined') return channel;
  channel = new BroadcastChannel('storefront');
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isTabMessage(data)) for (const listener of listeners) listener(data);
  });
  return channel;
}

/** Another tab may run another version: unknown messages are ignored. */
function isTabMessage(data: unknown): data is TabMessage {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return false;
  if (data.kind === 'payment') return 'orderId' in data && typeof data.orderId === 'number';
  return data.kind === 'session' || data.kind === 'cart';
}
