/** What one tab of the browser tells the others, so that none shows what is over. */

/** What has changed. Whoever hears of it asks the server, or reads what the browser keeps, for how things are now. */
export type TabMessage =
  /** Somebody logged in or out. */
  | { kind: 'session' }
  /** The customer's cart is another one on the server. */
  | { kind: 'cart' }
  /** A payment came to its end, well or not. */
  | { kind: 'payment'; orderId: number };

type Listener = (news: TabMessage) => void;

const listeners = new Set<Listener>();
let channel: BroadcastChannel | null = null;

/** Tells the browser's other tabs; this one is not told. A browser that has no such channel tells nobody. */
export function postToTabs(news: TabMessage): void {
  openChannel()?.postMessage(news);
}

/** The calls after which the cart is another one. */
const CART_WRITE = /^(POST|PATCH|PUT|DELETE) \/api\/cart\//;

/**
 * Tells the other tabs what follows from a call that was carried out: every client of the API is given this.
 * @param call its name, e.g. `PATCH /api/cart/edit`
 */
export function postCartChange(call: string): void {
  if (CART_WRITE.test(call)) postToTabs({ kind: 'cart' });
}

/**
 * Hears what other tabs tell, within a second. To be called in the browser only, e.g. in an effect.
 * @returns ends the listening
 */
export function onTabMessage(listener: Listener): () => void {
  openChannel();
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Opened with the first use: a server, which tells and hears nothing, never has one. */
function openChannel(): BroadcastChannel | null {
  if (channel !== null || typeof BroadcastChannel === 'undefined') return channel;
  channel = new BroadcastChannel('storefront');
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isTabMessage(data)) for (const listener of listeners) listener(data);
  });
  return channel;
}

/** Another tab may run another version of the shell: what this one does not know is not for it. */
function isTabMessage(data: unknown): data is TabMessage {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return false;
  if (data.kind === 'payment') return 'orderId' in data && typeof data.orderId === 'number';
  return data.kind === 'session' || data.kind === 'cart';
}
