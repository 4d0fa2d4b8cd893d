import { describe, expect, it } from 'vitest';
import { filterAddress, filterIn, filterKey, toggled } from './spare-parts.ts';

const read = (query: string) => filterIn(new URLSearchParams(query));

describe('the filter in the address', () => {
  it('is read from ids with commas between, each once', () => {
    expect(read('sub_category_id=5,38')).toEqual(['5', '38']);
    expect(read('sub_category_id=5, 38,5,')).toEqual(['5', '38']);
  });

  it('is empty where nothing is asked for', () => {
    expect(read('')).toEqual([]);
    expect(read('sub_category_id=')).toEqual([]);
  });

  it('leaves what is no id for the server to refuse', () => {
    expect(read('sub_category_id=5,abc')).toEqual(['5', 'abc']);
  });

  it('comes back from the address that it makes', () => {
    const address = filterAddress(['5', '38']);
    expect(address).toBe('/spare-parts?sub_category_id=5,38');
    expect(read(address.split('?')[1] ?? '')).toEqual(['5', '38']);
    expect(filterAddress([])).toBe('/spare-parts');
  });

  it('gains and loses an id', () => {
    expect(toggled(['5'], '38')).toEqual(['5', '38']);
    expect(toggled(['5', '38'], '5')).toEqual(['38']);
  });

  it('is the same filter in another order', () => {
    expect(filterKey(['38', '5'])).toBe(filterKey(['5', '38']));
  });
});
