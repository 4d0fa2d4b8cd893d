import { describe, expect, it, vi } from 'vitest';
import { onTabNews, tellTabs, tellTabsOf, type TabNews } from './tabs.ts';

/** The same module once more, as another tab of the browser has it. */
vi.resetModules();
const otherTab = await import('./tabs.ts');
const post = (news: unknown): void => otherTab.tellTabs(news as TabNews);

describe('tabs', () => {
  it('hear at once, without a timer, what one of them tells', async () => {
    vi.useFakeTimers();
    const heard: TabNews[] = [];
    const stop = otherTab.onTabNews((news) => heard.push(news));
    tellTabs({ kind: 'payment', orderId: 10 });
    await expect.poll(() => heard).toEqual([{ kind: 'payment', orderId: 10 }]);
    vi.useRealTimers();
    stop();
  });

  it('are told of the calls after which the cart is another one, and of no others', async () => {
    const heard: TabNews[] = [];
    const stop = otherTab.onTabNews((news) => heard.push(news));
    for (const call of ['GET /api/cart', 'POST /api/contact', 'POST /api/cart/addtocart'])
      tellTabsOf(call);
    tellTabs({ kind: 'session' });
    await vi.waitFor(() => expect(heard.at(-1)).toEqual({ kind: 'session' }));
    expect(heard).toEqual([{ kind: 'cart' }, { kind: 'session' }]);
    stop();
  });

  it('listen until they are told to stop, and not to themselves', async () => {
    const heard: TabNews[] = [];
    const stop = onTabNews((news) => heard.push(news));
    tellTabs({ kind: 'cart' });
    post({ kind: 'session' });
    await vi.waitFor(() => expect(heard).toEqual([{ kind: 'session' }]), { timeout: 30_000 });
    stop();
    const rest = vi.fn<(news: TabNews) => void>();
    const end = onTabNews(rest);
    post({ kind: 'cart' });
    await vi.waitFor(() => expect(rest).toHaveBeenCalledWith({ kind: 'cart' }));
    expect(heard).toHaveLength(1);
    end();
  });

  it('let pass what another version may tell one day', async () => {
    const heard: TabNews[] = [];
    const stop = onTabNews((news) => heard.push(news));
    for (const news of [null, 'cart', { kind: 'weather' }, { kind: 'payment' }]) post(news);
    post({ kind: 'payment', orderId: 7 });
    await vi.waitFor(() => expect(heard).toEqual([{ kind: 'payment', orderId: 7 }]));
    stop();
  });
});
