import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '../dev/fake-catalogue.ts';
import { LISTS } from './draft.ts';
import { createBlankEntry, parseEntry, toFormValues } from './form.rules.ts';

describe('catalogue entry form', () => {
  it.each(LISTS)('of %s is unchanged after a round trip', (list) => {
    for (const entry of CATALOGUE[list])
      expect(parseEntry(list, toFormValues(list, entry), entry)).toEqual({ entry });
  });

  it('converts an entry to form values and back', () => {
    const values = {
      title: ' Filter cleaning ',
      sub_category_id: '11',
      price: '349.50',
      compare_price: '0',
      timing: '30 min',
      minutes: '30',
      images: 'products/1101.svg\n\nproducts/1102.svg',
    };
    expect(parseEntry('products', values, createBlankEntry('products', 1302, 11))).toEqual({
      entry: {
        id: 1302,
        sub_category_id: 11,
        title: 'Filter cleaning',
        price: 349.5,
        compare_price: 0,
        timing: '30 min',
        minutes: 30,
        details: '',
        description: '',
        images: ['products/1101.svg', 'products/1102.svg'],
      },
    });
  });

  it('returns an error for each invalid field', () => {
    const invalidValues = {
      title: '',
      price: '0',
      compare_price: '1.234',
      minutes: 'x',
      images: '',
    };
    expect(parseEntry('products', invalidValues, createBlankEntry('products', 1, 11))).toEqual({
      errors: {
        title: 'Enter a text.',
        price: expect.stringContaining('above 0'),
        compare_price: expect.stringContaining('two decimals'),
        minutes: expect.stringContaining('whole'),
        images: expect.stringContaining('path'),
      },
    });
    expect(
      parseEntry(
        'spare_parts',
        { service_name: 'Pump', price: '5', market_price: '6', image: '../x' },
        {},
      ),
    ).toMatchObject({ errors: { image: expect.stringContaining('path') } });
  });
});
