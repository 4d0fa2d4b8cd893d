import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readLastOrder } from './stored-order.ts';
import { dismissOrder, getOrderBeingPaid, storeOrder } from './last-order.ts';

const cash = { id: 9, total: 2096, method: 'cod', link: null } as const;
const online = { id: 10, total: 549, method: 'phonepe', link: 'https://pay.example/10' } as const;

beforeEach(() => {
  const storage = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('last order of a tab', () => {
  it('shows a cash order over the home page until it is dismissed', () => {
    storeOrder(cash);
    expect(readLastOrder()).toEqual({ ...cash, open: true });
    expect(JSON.parse(sessionStorage.getItem('over-page') ?? '')).toEqual({
      remote: 'mfe-checkout',
      module: './placed',
      path: '/',
    });
    dismissOrder();
    expect(readLastOrder()).toEqual({ ...cash, open: false });
    expect(sessionStorage.getItem('over-page')).toBeNull();
  });

  it('returns an online order as being paid until it is dismissed', () => {
    storeOrder(online);
    expect(getOrderBeingPaid()).toMatchObject(online);
    expect(sessionStorage.getItem('over-page')).toBeNull();
    dismissOrder();
    expect(getOrderBeingPaid()).toBeNull();
  });

  it.each(['', 'null', '1', '{}', '{"id":"9"}'])('returns null if %j is stored', (text) => {
    sessionStorage.setItem('last-order', text);
    expect(readLastOrder()).toBeNull();
  });

  it.each([{ id: '9' }, { total: null }, { method: 'card' }, { link: 1 }, { open: 'yes' }])(
    'returns null if the stored order has an invalid %j',
    (invalidField) => {
      sessionStorage.setItem(
        'last-order',
        JSON.stringify({ ...online, open: true, ...invalidField }),
      );
      expect(readLastOrder()).toBeNull();
    },
  );

  it('returns no order being paid for a cash order', () => {
    expect(getOrderBeingPaid()).toBeNull();
    storeOrder(cash);
    expect(getOrderBeingPaid()).toBeNull();
  });

  it('ignores a dismissal without an order', () => {
    dismissOrder();
    expect(readLastOrder()).toBeNull();
  });

  it('returns null without storage', () => {
    vi.stubGlobal('sessionStorage', undefined);
    storeOrder(cash);
    expect(readLastOrder()).toBeNull();
  });
});
