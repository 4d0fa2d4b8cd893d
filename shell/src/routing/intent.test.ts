import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { SITE } from '../test-utils/site.ts';
import { getInternalPath, prefetchOnIntent } from './intent.ts';
import { setSite } from './routes.ts';

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
    expect(getInternalPath({ href: `${origin}/service/14/AC?x=1#top`, target: '' }, origin)).toBe(
      '/service/14/AC',
    );
  });

  it.each([
    ['https://elsewhere.example/', ''],
    ['tel:+916546000000', ''],
    [`${origin}/cart`, '_blank'],
    ['', ''],
  ])('is null for %s in the window "%s"', (href, target) => {
    expect(getInternalPath({ href, target }, origin)).toBeNull();
  });
});

/** A stub page, and the modules requested by its events. */
function follow(connection?: { saveData: boolean }) {
  vi.stubGlobal('Element', FakeLink);
  vi.stubGlobal('navigator', { connection });
  const settled = vi.fn(async () => ({ kind: 'loading' }) as const);
  const listeners = new Map<string, (event: unknown) => void>();
  const page = {
    location: { origin: 'https://shop.example' },
    addEventListener: (type: string, listener: (event: unknown) => void) =>
      listeners.set(type, listener),
  };
  const waiting: (() => void)[] = [];
  prefetchOnIntent(page as never, { whenSettled: settled }, (act) => waiting.push(act));
  const over = (target: unknown, sign = 'pointerover'): void => listeners.get(sign)?.({ target });
  /** Runs callbacks that wait for a paint. */
  const paint = (): void => waiting.splice(0).forEach((act) => act());
  return { settled, over, paint };
}
const linkTo = (href: string): FakeLink => Object.assign(new FakeLink(), { href });

describe('prefetchOnIntent', () => {
  beforeAll(() => setSite(SITE));
  afterEach(() => vi.unstubAllGlobals());

  it('brings the code of the page that a link leads to, and of nothing else', () => {
    const { settled, over, paint } = follow();
    over(linkTo('https://shop.example/nowhere'));
    over(linkTo('https://elsewhere.example/cart'));
    over(Object.assign(new FakeLink(), { closest: () => null }));
    over(null);
    paint();
    expect(settled).not.toHaveBeenCalled();
    over(linkTo('https://shop.example/cart'));
    paint();
    expect(settled).toHaveBeenCalledWith('mfe-any', './page');
  });

  it('asks for nothing before the press shows on the screen', () => {
    const { settled, over, paint } = follow();
    over(linkTo('https://shop.example/cart'), 'pointerdown');
    expect(settled).not.toHaveBeenCalled();
    paint();
    expect(settled).toHaveBeenCalledTimes(1);
  });

  it.each(['pointerover', 'pointerdown', 'focusin'])('takes %s for a sign', (sign) => {
    const { settled, over, paint } = follow({ saveData: false });
    over(linkTo('https://shop.example/cart'), sign);
    paint();
    expect(settled).toHaveBeenCalledTimes(1);
  });

  it('brings nothing to whoever saves data', () => {
    const { settled, over, paint } = follow({ saveData: true });
    over(linkTo('https://shop.example/cart'));
    paint();
    expect(settled).not.toHaveBeenCalled();
  });
});
