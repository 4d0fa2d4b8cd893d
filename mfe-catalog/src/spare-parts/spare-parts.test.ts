import { describe, expect, it } from 'vitest';
import { filterIn, filterKey, partsAddress, queryIn, toggled } from './spare-parts.ts';

const ask = (query: string) => queryIn(new URLSearchParams(query));
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
    const address = partsAddress({ ids: ['5', '38'] });
    expect(address).toBe('/spare-parts?sub_category_id=5,38');
    expect(read(address.split('?')[1] ?? '')).toEqual(['5', '38']);
    expect(partsAddress({ ids: [] })).toBe('/spare-parts');
  });

  it('gains and loses an id', () => {
    expect(toggled(['5'], '38')).toEqual(['5', '38']);
    expect(toggled(['5', '38'], '5')).toEqual(['38']);
  });

  it('is the same filter in another order', () => {
    expect(filterKey(['38', '5'])).toBe(filterKey(['5', '38']));
    expect(filterKey(['1', '23'])).not.toBe(filterKey(['12', '3']));
  });
});

describe('what else the address asks for', () => {
  it('comes back from the address that it makes, words with signs of an address among it', () => {
    const query = { ids: ['5'], words: '45 µF & more', sort: 'price', part: null } as const;
    expect(ask(partsAddress(query).split('?')[1] ?? '')).toEqual(query);
  });

  it('is nothing where the address makes no sense', () => {
    const nothing = { ids: [], words: '', sort: 'appliance', part: null };
    expect(ask('sort=random&part=x1&q=%20')).toEqual(nothing);
  });

  it('has one part at most, which no other address carries on', () => {
    expect(ask('part=5004').part).toBe(5004);
    expect(partsAddress(ask('part=5004&q=pipe'))).toBe('/spare-parts?q=pipe');
  });
});
