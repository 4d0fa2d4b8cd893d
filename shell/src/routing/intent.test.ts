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

describe('getInternalPath', () => {
  const origin = 'https://shop.example';

  it('returns the path of an internal link', () => {
    expect(getInternalPath({ href: `${origin}/service/14/AC?x=1#top`, target: '' }, origin)).toBe(
      '/service/14/AC',
    );
  });

  it.each([
    ['https://elsewhere.example/', ''],
    ['tel:+916546000000', ''],
    [`${origin}/cart`, '_blank'],
    ['', ''],
  ])('returns null for %s with target "%s"', (href, target) => {
    expect(getInternalPath({ href, target }, origin)).toBeNull();
  });
});

/** A stub page, and the modules requested by its events. */
function setUp(connection?: { saveData: boolean }) {
  vi.stubGlobal('Element', FakeLink);
  vi.stubGlobal('navigator', { connection });
  const whenSettled = vi.fn(async () => ({ kind: 'loading' }) as const);
  const listeners = new Map<string, (event: unknown) => void>();
  const page = {
    location: { origin: 'https://shop.example' },
    addEventListener: (type: string, listener: (event: unknown) => void) =>
      listeners.set(type, listener),
  };
  const deferred: (() => void)[] = [];
  prefetchOnIntent(page as never, { whenSettled }, (callback) => deferred.push(callback));
  const dispatch = (target: unknown, eventType = 'pointerover'): void =>
    listeners.get(eventType)?.({ target });
  /** Runs callbacks that wait for a paint. */
  const paint = (): void => deferred.splice(0).forEach((callback) => callback());
  return { whenSettled, dispatch, paint };
}
const createLink = (href: string): FakeLink => Object.assign(new FakeLink(), { href });

describe('prefetchOnIntent', () => {
  beforeAll(() => setSite(SITE));
  afterEach(() => vi.unstubAllGlobals());

  it('loads only the code of the linked page', () => {
    const { whenSettled, dispatch, paint } = setUp();
    dispatch(createLink('https://shop.example/nowhere'));
    dispatch(createLink('https://elsewhere.example/cart'));
    dispatch(Object.assign(new FakeLink(), { closest: () => null }));
    dispatch(null);
    paint();
    expect(whenSettled).not.toHaveBeenCalled();
    dispatch(createLink('https://shop.example/cart'));
    paint();
    expect(whenSettled).toHaveBeenCalledWith('mfe-any', './page');
  });

  it('requests nothing before the press is painted', () => {
    const { whenSettled, dispatch, paint } = setUp();
    dispatch(createLink('https://shop.example/cart'), 'pointerdown');
    expect(whenSettled).not.toHaveBeenCalled();
    paint();
    expect(whenSettled).toHaveBeenCalledTimes(1);
  });

  it.each(['pointerover', 'pointerdown', 'focusin'])('prefetches on %s', (eventType) => {
    const { whenSettled, dispatch, paint } = setUp({ saveData: false });
    dispatch(createLink('https://shop.example/cart'), eventType);
    paint();
    expect(whenSettled).toHaveBeenCalledTimes(1);
  });

  it('loads nothing if the browser saves data', () => {
    const { whenSettled, dispatch, paint } = setUp({ saveData: true });
    dispatch(createLink('https://shop.example/cart'));
    paint();
    expect(whenSettled).not.toHaveBeenCalled();
  });
});
