import { describe, expect, it, vi } from 'vitest';
import { pathInside, prefetchOnIntent } from './intent.ts';

class FakeLink {
  href = '';
  target = '';
  closest(): FakeLink {
    return this;
  }
}

describe('pathInside', () => {
  const origin = 'https://shop.example';

  it('is the path of a link that stays in the product', () => {
    expect(pathInside({ href: `${origin}/service/14/AC?x=1#top`, target: '' }, origin)).toBe(
      '/service/14/AC',
    );
  });

  it.each([
    ['https://elsewhere.example/', ''],
    ['tel:+916546000000', ''],
    [`${origin}/cart`, '_blank'],
    ['', ''],
  ])('is null for %s in the window "%s"', (href, target) => {
    expect(pathInside({ href, target }, origin)).toBeNull();
  });
});

describe('prefetchOnIntent', () => {
  it('brings the code of the page that a link leads to, and of nothing else', () => {
    vi.stubGlobal('Element', FakeLink);
    vi.stubGlobal('navigator', {});
    const settled = vi.fn(async () => ({ kind: 'loading' }) as const);
    const listeners = new Map<string, (event: unknown) => void>();
    const page = {
      location: { origin: 'https://shop.example' },
      addEventListener: (type: string, listener: (event: unknown) => void) =>
        listeners.set(type, listener),
    };
    prefetchOnIntent(page as never, { settled });
    const over = (href: string): void =>
      listeners.get('pointerover')?.({ target: Object.assign(new FakeLink(), { href }) });
    over('https://shop.example/nowhere');
    over('https://elsewhere.example/cart');
    expect(settled).not.toHaveBeenCalled();
    over('https://shop.example/cart');
    expect(settled).toHaveBeenCalledWith('mfe-checkout', './cart');
    vi.unstubAllGlobals();
  });
});
