import { describe, expect, it, vi } from 'vitest';
import { onTabMessage, postToTabs, postCartChange, type TabMessage } from './tabs.ts';

/** A second instance of the module, as in another tab. */
vi.resetModules();
const otherTab = await import('./tabs.ts');
const post = (news: unknown): void => otherTab.postToTabs(news as TabMessage);

describe('tabs', () => {
  it('hear at once, without a timer, what one of them tells', async () => {
    vi.useFakeTimers();
    const heard: TabMessage[] = [];
    const stop = otherTab.onTabMessage((news) => heard.push(news));
    postToTabs({ kind: 'payment', orderId: 10 });
    await expect.poll(() => heard).toEqual([{ kind: 'payment', orderId: 10 }]);
    vi.useRealTimers();
    stop();
  });

  it('are told of the calls after which the cart is another one, and of no others', async () => {
    const heard: TabMessage[] = [];
    const stop = otherTab.onTabMessage((news) => heard.push(news));
    for (const call of ['GET /api/cart', 'POST /api/contact', 'POST /api/cart/addtocart'])
      postCartChange(call);
    postToTabs({ kind: 'session' });
    await vi.waitFor(() => expect(heard.at(-1)).toEqual({ kind: 'session' }));
    expect(heard).toEqual([{ kind: 'cart' }, { kind: 'session' }]);
    stop();
  });

  it('listen until they are told to stop, and not to themselves', async () => {
    const heard: TabMessage[] = [];
    const stop = onTabMessage((news) => heard.push(news));
    postToTabs({ kind: 'cart' });
    post({ kind: 'session' });
    await vi.waitFor(() => expect(heard).toEqual([{ kind: 'session' }]), { timeout: 30_000 });
    stop();
    const rest = vi.fn<(news: TabMessage) => void>();
    const end = onTabMessage(rest);
    post({ kind: 'cart' });
    await vi.waitFor(() => expect(rest).toHaveBeenCalledWith({ kind: 'cart' }));
    expect(heard).toHaveLength(1);
    end();
  });

  it('let pass what another version may tell one day', async () => {
    const heard: TabMessage[] = [];
    const stop = onTabMessage((news) => heard.push(news));
    for (const news of [null, 'cart', { kind: 'weather' }, { kind: 'payment' }]) post(news);
    post({ kind: 'payment', orderId: 7 });
    await vi.waitFor(() => expect(heard).toEqual([{ kind: 'payment', orderId: 7 }]));
    stop();
  });
});
