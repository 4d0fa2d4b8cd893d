import { expect, it } from 'vitest';
import { eventFrom, madeOld } from './events.ts';

const about = (kind: string) => madeOld([{ kind, order_id: null }]);

it('an event about an order makes that order old, and every list that has orders', () => {
  const old = madeOld([
    { kind: 'order', order_id: 7 },
    { kind: 'order', order_id: 7 },
    { kind: 'visit', order_id: 8 },
  ]);
  expect(old).toEqual([
    'orders',
    'today',
    'board',
    'my-day',
    'technicians',
    ['order', 7],
    ['order', 8],
  ]);
});

it('money, messages, the catalogue and technicians have lists of their own', () => {
  expect(about('money')).toEqual(['money', 'today']);
  expect(about('contact')).toEqual(['people', 'today']);
  expect(about('catalogue')).toEqual(['catalogue']);
  expect(about('technician')).toEqual(['technicians', 'board']);
  expect(about('what comes later')).toEqual([]);
});

it('reads what the server writes, and nothing else', () => {
  expect(eventFrom('{"kind":"order","order_id":7,"at":"…"}')).toEqual({
    kind: 'order',
    order_id: 7,
  });
  expect(eventFrom('{"kind":"money","order_id":null}')).toEqual({ kind: 'money', order_id: null });
  expect(eventFrom('{}')).toBeNull();
  expect(eventFrom('half')).toBeNull();
});
