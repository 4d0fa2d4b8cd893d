import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readLastOrder } from './kept-order.ts';
import { leaveOrder, orderBeingPaid, rememberOrder } from './last-order.ts';

const cash = { id: 9, total: 2096, method: 'cod', link: null } as const;
const online = { id: 10, total: 549, method: 'phonepe', link: 'https://pay.example/10' } as const;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('the last order of a tab', () => {
  it('is told of over the home page where it is paid in cash, until it is left', () => {
    rememberOrder(cash);
    expect(readLastOrder()).toEqual({ ...cash, open: true });
    expect(JSON.parse(sessionStorage.getItem('over-page') ?? '')).toEqual({
      remote: 'mfe-checkout',
      module: './placed',
      path: '/',
    });
    leaveOrder();
    expect(readLastOrder()).toEqual({ ...cash, open: false });
    expect(sessionStorage.getItem('over-page')).toBeNull();
  });

  it('is watched while it is paid online, until it is left', () => {
    rememberOrder(online);
    expect(orderBeingPaid()).toMatchObject(online);
    expect(sessionStorage.getItem('over-page')).toBeNull();
    leaveOrder();
    expect(orderBeingPaid()).toBeNull();
  });

  it.each(['', 'null', '1', '{}', '{"id":"9"}'])('is none where %j is kept', (text) => {
    sessionStorage.setItem('last-order', text);
    expect(readLastOrder()).toBeNull();
  });

  it.each([{ id: '9' }, { total: null }, { method: 'card' }, { link: 1 }, { open: 'yes' }])(
    'is none where %j of it is damaged',
    (damage) => {
      sessionStorage.setItem('last-order', JSON.stringify({ ...online, open: true, ...damage }));
      expect(readLastOrder()).toBeNull();
    },
  );

  it('is never watched where it is paid in cash', () => {
    expect(orderBeingPaid()).toBeNull();
    rememberOrder(cash);
    expect(orderBeingPaid()).toBeNull();
  });

  it('is none after one that never was is left', () => {
    leaveOrder();
    expect(readLastOrder()).toBeNull();
  });

  it('is none where the browser keeps nothing', () => {
    vi.stubGlobal('sessionStorage', undefined);
    rememberOrder(cash);
    expect(readLastOrder()).toBeNull();
  });
});
