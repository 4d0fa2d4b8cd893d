import { expect, it } from 'vitest';
import { getSearchUrl, parseSearch, toggleSort } from './orders-search.ts';

const parse = (text: string) => parseSearch(new URLSearchParams(text));

it('writes a search to the URL without defaults', () => {
  expect(getSearchUrl(parse(''))).toBe('/staff/orders');
  const address = getSearchUrl({ ...parse('status=late'), q: 'Asha Devi', block: 'Sadar' });
  expect(address).toBe('/staff/orders?status=late&q=Asha+Devi&block=Sadar');
  expect(parse(address.split('?')[1] ?? '')).toMatchObject({
    status: 'late',
    q: 'Asha Devi',
    block: 'Sadar',
    sort: 'id',
  });
});

it('replaces invalid parameters by defaults', () => {
  expect(parse('status=mine&sort=address&way=up')).toEqual(parse(''));
});

it('sorts by a column and reverses on the next press', () => {
  const sortedOnce = toggleSort(parse(''), 'total');
  expect([sortedOnce.sort, sortedOnce.way]).toEqual(['total', 'desc']);
  expect(toggleSort(sortedOnce, 'total').way).toBe('asc');
});
