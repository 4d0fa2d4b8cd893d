import { expect, it } from 'vitest';
import { parseEvent, getStaleQueries } from './events.ts';

const listStale = (kind: string) => getStaleQueries([{ kind, order_id: null }]);

it('an order event invalidates that order, every list of orders and the stock', () => {
  const staleQueries = getStaleQueries([
    { kind: 'order', order_id: 7 },
    { kind: 'order', order_id: 7 },
    { kind: 'visit', order_id: 8 },
  ]);
  expect(staleQueries).toEqual([
    'orders',
    'today',
    'board',
    'my-day',
    'stock',
    'technicians',
    ['order', 7],
    ['order', 8],
  ]);
});

it('events about money, messages, the catalogue and technicians invalidate their lists', () => {
  expect(listStale('money')).toEqual(['money', 'today']);
  expect(listStale('contact')).toEqual(['people', 'today']);
  expect(listStale('catalogue')).toEqual(['catalogue', 'stock', 'today']);
  expect(listStale('technician')).toEqual(['technicians', 'board']);
  expect(listStale('unknown')).toEqual([]);
});

it('parses the server’s events and rejects anything else', () => {
  expect(parseEvent('{"kind":"order","order_id":7,"at":"…"}')).toEqual({
    kind: 'order',
    order_id: 7,
  });
  expect(parseEvent('{"kind":"money","order_id":null}')).toEqual({ kind: 'money', order_id: null });
  expect(parseEvent('{}')).toBeNull();
  expect(parseEvent('half')).toBeNull();
});
