import { describe, expect, it } from 'vitest';
import { parseFilter, toFilterKey, buildPartsUrl, parseQuery, toggleId } from './spare-parts.ts';

const parse = (query: string) => parseQuery(new URLSearchParams(query));
const readIds = (query: string) => parseFilter(new URLSearchParams(query));

describe('filter in the URL', () => {
  it('is parsed from comma-separated ids without duplicates', () => {
    expect(readIds('sub_category_id=5,38')).toEqual(['5', '38']);
    expect(readIds('sub_category_id=5, 38,5,')).toEqual(['5', '38']);
  });

  it('is empty without a parameter', () => {
    expect(readIds('')).toEqual([]);
    expect(readIds('sub_category_id=')).toEqual([]);
  });

  it('keeps invalid ids, which the server rejects', () => {
    expect(readIds('sub_category_id=5,abc')).toEqual(['5', 'abc']);
  });

  it('survives a round trip through the URL', () => {
    const address = buildPartsUrl({ ids: ['5', '38'] });
    expect(address).toBe('/spare-parts?sub_category_id=5,38');
    expect(readIds(address.split('?')[1] ?? '')).toEqual(['5', '38']);
    expect(buildPartsUrl({ ids: [] })).toBe('/spare-parts');
  });

  it('adds and removes an id', () => {
    expect(toggleId(['5'], '38')).toEqual(['5', '38']);
    expect(toggleId(['5', '38'], '5')).toEqual(['38']);
  });

  it('has the same key in any order', () => {
    expect(toFilterKey(['38', '5'])).toBe(toFilterKey(['5', '38']));
    expect(toFilterKey(['1', '23'])).not.toBe(toFilterKey(['12', '3']));
  });
});

describe('other parameters in the URL', () => {
  it('survive a round trip, including reserved characters', () => {
    const query = { ids: ['5'], text: '45 µF & more', sort: 'price', partId: null } as const;
    expect(parse(buildPartsUrl(query).split('?')[1] ?? '')).toEqual(query);
  });

  it('are ignored if invalid', () => {
    const defaults = { ids: [], text: '', sort: 'appliance', partId: null };
    expect(parse('sort=random&part=x1&q=%20')).toEqual(defaults);
  });

  it('are truncated between characters if they are too long', () => {
    const text = `${'a'.repeat(99)}😀`;
    expect(parse(buildPartsUrl({ text: parse(`q=${text}b`).text }).split('?')[1] ?? '').text).toBe(
      text,
    );
  });

  it('contain at most one part to highlight, which `buildPartsUrl` omits', () => {
    expect(parse('part=5004').partId).toBe(5004);
    expect(buildPartsUrl(parse('part=5004&q=pipe'))).toBe('/spare-parts?q=pipe');
  });
});
