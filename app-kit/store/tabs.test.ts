import { describe, expect, it, vi } from 'vitest';
import { onTabMessage, postToTabs, postCartChange, type TabMessage } from './tabs.ts';

/** A second instance of the module, as in another tab. */
vi.resetModules();
const otherTab = await import('./tabs.ts');
const post = (message: unknown): void => otherTab.postToTabs(message as TabMessage);

describe('messages between tabs', () => {
  it('arrive immediately, without a timer', async () => {
    vi.useFakeTimers();
    const received: TabMessage[] = [];
    const unsubscribe = otherTab.onTabMessage((message) => received.push(message));
    postToTabs({ kind: 'payment', orderId: 10 });
    await expect.poll(() => received).toEqual([{ kind: 'payment', orderId: 10 }]);
    vi.useRealTimers();
    unsubscribe();
  });

  it('are sent only for calls that change the cart', async () => {
    const received: TabMessage[] = [];
    const unsubscribe = otherTab.onTabMessage((message) => received.push(message));
    for (const call of ['GET /api/cart', 'POST /api/contact', 'POST /api/cart/addtocart'])
      postCartChange(call);
    postToTabs({ kind: 'session' });
    await expect.poll(() => received.at(-1)).toEqual({ kind: 'session' });
    expect(received).toEqual([{ kind: 'cart' }, { kind: 'session' }]);
    unsubscribe();
  });

  it('are received until unsubscribed, and not by the sender', async () => {
    const received: TabMessage[] = [];
    const unsubscribe = onTabMessage((message) => received.push(message));
    postToTabs({ kind: 'cart' });
    post({ kind: 'session' });
    await expect.poll(() => received).toEqual([{ kind: 'session' }]);
    unsubscribe();
    const listener = vi.fn<(message: TabMessage) => void>();
    const stopListening = onTabMessage(listener);
    post({ kind: 'cart' });
    await expect.poll(() => listener).toHaveBeenCalledWith({ kind: 'cart' });
    expect(received).toHaveLength(1);
    stopListening();
  });

  it('of unknown kinds, from a newer version, are ignored', async () => {
    const received: TabMessage[] = [];
    const unsubscribe = onTabMessage((message) => received.push(message));
    for (const message of [null, 'cart', { kind: 'weather' }, { kind: 'payment' }]) post(message);
    post({ kind: 'payment', orderId: 7 });
    await expect.poll(() => received).toEqual([{ kind: 'payment', orderId: 7 }]);
    unsubscribe();
  });
});
