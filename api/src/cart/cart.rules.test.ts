import { describe, expect, it } from 'vitest';
import { parseLineTarget, sumCartLines, toCartLine } from './cart.rules.ts';

const LINE_ID = `cl_${'0123456789abcdef'.repeat(2)}`;
const row = {
  id: LINE_ID,
  product_id: 501,
  spare_part_id: null,
  quantity: 2,
  name: 'RO service',
  price_paise: 29_950,
  images: ['a/1.svg', 'a/2.svg'],
  timing: '45 min',
  brand: null,
  address: null,
  left: null,
  fitting: null,
  fitted: false,
};
const part = { ...row, product_id: null, spare_part_id: 9, timing: null, brand: 'Aqua' };

describe('parseLineTarget', () => {
  it('parses a line id for products and spare parts', () => {
    expect(parseLineTarget(LINE_ID)).toEqual({ kind: 'line', id: LINE_ID });
    expect(parseLineTarget(LINE_ID, 'spare_part')).toEqual({ kind: 'line', id: LINE_ID });
  });

  it('parses an integer as a product id, or as a spare-part id if requested', () => {
    expect(parseLineTarget(501)).toEqual({ kind: 'product', id: 501 });
    expect(parseLineTarget('501')).toEqual({ kind: 'product', id: 501 });
    expect(parseLineTarget('9', 'spare_part')).toEqual({ kind: 'spare_part', id: 9 });
  });

  it.each([
    '',
    '0',
    '-1',
    1.5,
    'cl_',
    `${LINE_ID}0`,
    `x${LINE_ID}`,
    LINE_ID.toUpperCase(),
    'cl_501',
  ])('returns null for "%s"', (reference) => {
    expect(parseLineTarget(reference)).toBeNull();
  });
});

const fitting = { id: 502, title: 'Fitting', hi: 'फिटिंग', price_paise: 100 };

it('sums a fitting only if it is chosen', () => {
  const fitted = { ...part, quantity: 2, price_paise: 50, fitting };
  expect(sumCartLines([{ ...fitted, fitted: true }]).paise).toBe(300);
  expect(sumCartLines([fitted]).paise).toBe(100);
});

it('sums all lines', () => {
  expect(sumCartLines([])).toEqual({ lines: 0, paise: 0 });
  expect(sumCartLines([row, { ...part, quantity: 3, price_paise: 1 }])).toEqual({
    lines: 2,
    paise: 59_903,
  });
});

describe('toCartLine', () => {
  it('converts a line of a product', () => {
    const { images, timing } = row;
    const product = { id: 501, title: 'RO service', price: 299.5, images, timing };
    expect(toCartLine(row, 'en')).toEqual({ id: LINE_ID, product_id: 501, quantity: 2, product });
    expect(toCartLine({ ...row, timing: null }, 'en')).toMatchObject({ product: { timing: '' } });
  });

  it('converts a line of a spare part with its first image', () => {
    const spare = { id: 9, service_name: 'RO service', brand: 'Aqua', price: 299.5 };
    expect(toCartLine(part, 'en')).toEqual({
      id: LINE_ID,
      spare_part_id: 9,
      quantity: 2,
      spare_part: { ...spare, image: 'a/1.svg' },
    });
    expect(toCartLine({ ...part, brand: null, images: [] }, 'en')).toMatchObject({
      spare_part: { brand: '', image: '' },
    });
  });
});

it('offers the fitting of a part in the requested language', () => {
  expect(toCartLine({ ...part, fitting }, 'hi').spare_part?.fitting).toEqual({
    product_id: 502,
    title: 'फिटिंग',
    price: 1,
    chosen: false,
  });
  expect(toCartLine({ ...part, fitting }, 'en').spare_part?.fitting?.title).toBe('Fitting');
});
