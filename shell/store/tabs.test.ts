import { describe, expect, it, vi } from 'vitest';
import { onTabNews, tellTabs, type TabNews } from './tabs.ts';

/** The same module once more, as another tab of the browser has it. */
vi.resetModules();
const otherTab = await import('./tabs.ts');
const post = (news: unknown): void => otherTab.tellTabs(news as TabNews);

describe('tabs', () => {
  it('hear within a second what one of them tells', async () => {
    const heard = vi.fn<(news: TabNews) => void>();
    const stop = otherTab.onTabNews(heard);
    tellTabs({ kind: 'payment', orderId: 10 });
    await vi.waitFor(() => expect(heard).toHaveBeenCalledWith({ kind: 'payment', orderId: 10 }), {
      timeout: 1000,
    });
    stop();
  });

  it('listen until they are told to stop, and not to themselves', async () => {
    const heard: TabNews[] = [];
    const stop = onTabNews((news) => heard.push(news));
    tellTabs({ kind: 'cart' });
    post({ kind: 'session' });
    await vi.waitFor(() => expect(heard).toEqual([{ kind: 'session' }]), { timeout: 1000 });
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
