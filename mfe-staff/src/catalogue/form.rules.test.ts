import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '../dev/fake-catalogue.ts';
import { LISTS } from './draft.ts';
import { FIELDS, createBlankEntry, parseEntry, toFormValues } from './form.rules.ts';

const isTranslated = ([name, kind]: [string, string]): boolean =>
  ['line', 'optional-line', 'text', 'lines'].includes(kind) &&
  !['brand', 'keywords'].includes(name);

describe('catalogue entry form', () => {
  it.each(LISTS)('returns an entry of %s unchanged if nothing is typed', (list) => {
    for (const entry of CATALOGUE[list])
      expect(parseEntry(list, toFormValues(list, entry), entry)).toEqual({ entry });
  });

  it('converts form values to an entry', () => {
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

  it('reads numbers that are typed in Hindi digits', () => {
    const [product] = CATALOGUE.products;
    if (product === undefined) throw new Error('the catalogue must have a product');
    const typed = { ...toFormValues('products', product), price: '४९९.५०', minutes: '४५' };
    expect(parseEntry('products', typed, product)).toEqual({
      entry: { ...product, price: 499.5, minutes: 45 },
    });
  });

  it('keeps the Hindi name of a rate, and stores `diagnosis` only if it is ticked', () => {
    const [rate] = CATALOGUE.rate_card;
    const [product] = CATALOGUE.products;
    if (rate === undefined || product === undefined)
      throw new Error('the catalogue must have a rate and a product');
    const named = { ...toFormValues('rate_card', rate), name_hi: 'ड्रम' };
    expect(parseEntry('rate_card', named, rate)).toEqual({
      entry: { ...rate, hi: { name: 'ड्रम' } },
    });
    const unnamed = { ...named, name_hi: '' };
    expect(parseEntry('rate_card', unnamed, { ...rate, hi: { name: 'ड्रम' } })).toEqual({
      entry: rate,
    });
    const flagged = { ...toFormValues('products', product), diagnosis: 'true' };
    const entry = { ...product, diagnosis: true };
    expect(parseEntry('products', flagged, product)).toEqual({ entry });
    expect(parseEntry('products', { ...flagged, diagnosis: 'false' }, entry)).toEqual({
      entry: product,
    });
  });

  it.each(LISTS)('has a Hindi field after each English text of %s', (list) => {
    const names = Object.keys(FIELDS[list]);
    const english = Object.entries(FIELDS[list]).filter(isTranslated);
    const followers = english.map(([name]) => names[names.indexOf(name) + 1]);
    expect(followers).toEqual(english.map(([name]) => `${name}_hi`));
  });

  it('reads Hindi texts as a line or as a list, and omits empty ones', () => {
    const [service] = CATALOGUE.sub_categories;
    if (service === undefined) throw new Error('the catalogue must have a service');
    const typed = { ...toFormValues('sub_categories', service), overview_hi: 'अच्छा', notes_hi: '' };
    const steps = { ...typed, how_it_works_hi: 'पहला\n\nदूसरा' };
    expect(parseEntry('sub_categories', steps, { ...service, hi: { notes: ['पुराना'] } })).toEqual({
      entry: { ...service, hi: { overview: 'अच्छा', how_it_works: ['पहला', 'दूसरा'] } },
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

  it('reads the fitting of a part, and omits it if none is chosen', () => {
    const values = { service_name: 'Pump', price: '5', market_price: '6', image: 'parts/a.svg' };
    const fitted = parseEntry('spare_parts', { ...values, fitting_product_id: '1102' }, {});
    expect(fitted).toMatchObject({ entry: { fitting_product_id: 1102 } });
    const delivered = parseEntry('spare_parts', values, { fitting_product_id: 1102 });
    expect(delivered).toMatchObject({ entry: { service_name: 'Pump' } });
    expect(delivered).not.toHaveProperty('entry.fitting_product_id');
  });
});
