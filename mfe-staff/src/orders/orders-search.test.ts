import { expect, it } from 'vitest';
import { getSearchUrl, parseSearch, toggleSort } from './orders-search.ts';

const read = (text: string) => parseSearch(new URLSearchParams(text));

it('writes a search to the URL without defaults', () => {
  expect(getSearchUrl(read(''))).toBe('/staff/orders');
  const address = getSearchUrl({ ...read('status=late'), q: 'Asha Devi', block: 'Sadar' });
  expect(address).toBe('/staff/orders?status=late&q=Asha+Devi&block=Sadar');
  expect(read(address.split('?')[1] ?? '')).toMatchObject({
    status: 'late',
    q: 'Asha Devi',
    block: 'Sadar',
    sort: 'id',
  });
});

it('replaces invalid parameters by defaults', () => {
  expect(read('status=mine&sort=address&way=up')).toEqual(read(''));
});

it('sorts by a column and reverses on the next press', () => {
  const once = toggleSort(read(''), 'total');
  expect([once.sort, once.way]).toEqual(['total', 'desc']);
  expect(toggleSort(once, 'total').way).toBe('asc');
});
