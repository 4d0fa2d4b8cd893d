import { expect, it } from 'vitest';
import { addressOf, readSearch, sortedBy } from './orders-search.ts';

const read = (text: string) => readSearch(new URLSearchParams(text));

it('a search stands in the address, without what is as at the start', () => {
  expect(addressOf(read(''))).toBe('/staff/orders');
  const address = addressOf({ ...read('status=late'), q: 'Asha Devi', block: 'Sadar' });
  expect(address).toBe('/staff/orders?status=late&q=Asha+Devi&block=Sadar');
  expect(read(address.split('?')[1] ?? '')).toMatchObject({
    status: 'late',
    q: 'Asha Devi',
    block: 'Sadar',
    sort: 'id',
  });
});

it('what an address says wrongly is as at the start', () => {
  expect(read('status=mine&sort=address&way=up')).toEqual(read(''));
});

it('a column sorts, and at the next press the other way round', () => {
  const once = sortedBy(read(''), 'total');
  expect([once.sort, once.way]).toEqual(['total', 'desc']);
  expect(sortedBy(once, 'total').way).toBe('asc');
});
