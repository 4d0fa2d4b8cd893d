import { describe, expect, it } from 'vitest';
import { makePart, makeProduct, makeRate, makeService } from './catalogue.fixture.ts';
import { checkCatalogue, formatCatalogue } from './catalogue-file.rules.ts';

const makeFile = (...subCategoryIds: number[]) => ({
  sub_categories: [makeService(1), makeService(2)],
  products: subCategoryIds.map((subCategoryId, at) => makeProduct(at + 1, subCategoryId)),
  spare_parts: subCategoryIds.map((subCategoryId, at) => makePart(at + 1, subCategoryId)),
  rate_card: subCategoryIds.map((subCategoryId, at) => makeRate(at + 1, subCategoryId)),
});
const withFitting = (fitting_product_id: number) => ({
  ...makeFile(1),
  spare_parts: [{ ...makePart(8, 1), fitting_product_id }],
});

function getErrors(input: unknown): string[] {
  const result = checkCatalogue(input);
  return result.kind === 'invalid' ? result.errors : [];
}

describe('checkCatalogue', () => {
  it('accepts a complete file, also if two lists use the same id', () => {
    const valid = makeFile(1, 2, 2);
    expect(checkCatalogue(valid)).toEqual({ kind: 'valid', file: valid });
    expect(checkCatalogue(makeFile()).kind).toBe('valid');
  });

  it('reads a file of an older version with an empty rate card', () => {
    const { rate_card: _rates, ...older } = makeFile(1);
    expect(checkCatalogue(older)).toEqual({ kind: 'valid', file: { ...older, rate_card: [] } });
  });

  it('lists duplicate ids per list', () => {
    const twice = {
      sub_categories: [makeService(1), makeService(2), makeService(1)],
      products: [makeProduct(7, 1), makeProduct(7, 2)],
      spare_parts: [makePart(8, 1), makePart(8, 1)],
    };
    expect(getErrors(twice)).toEqual([
      'sub_categories has id 1 more than once',
      'products has id 7 more than once',
      'spare_parts has id 8 more than once',
    ]);
  });

  it('lists entries whose sub-category is not in the file', () => {
    expect(getErrors(makeFile(1, 3))).toEqual([
      'products 2 refers to sub-category 3, which is not in the file',
      'spare_parts 2 refers to sub-category 3, which is not in the file',
      'rate_card 2 refers to sub-category 3, which is not in the file',
    ]);
  });

  it('rejects a part whose fitting product is not in the file', () => {
    expect(getErrors(withFitting(1))).toEqual([]);
    expect(getErrors(withFitting(9))).toEqual([
      'spare_parts 8 is fitted by product 9, which is not in the file',
    ]);
  });

  it('lists at most twenty errors', () => {
    expect(getErrors(makeFile(...Array.from({ length: 30 }, () => 9)))).toHaveLength(20);
    const wrong = { ...makeFile(), products: Array.from({ length: 30 }, () => ({})) };
    expect(getErrors(wrong).length).toBeLessThanOrEqual(20);
  });
});

describe('checkCatalogue on a malformed file', () => {
  it('reports a wrong root type', () => {
    expect(getErrors('text')).toEqual(['The file must be object']);
  });

  it('reports the path of a wrong value', () => {
    const wrong = { ...makeFile(1), products: [{ ...makeProduct(1, 1), price: 0 }] };
    expect(getErrors(wrong)).toEqual(['/products/0/price must be > 0']);
  });

  it('reports an unknown property once', () => {
    expect(getErrors({ ...makeFile(), colours: [] })).toEqual([
      '/colours is not a property of the catalogue',
    ]);
  });
});

it('formatCatalogue is deterministic and ends with a line break', () => {
  const text = formatCatalogue(makeFile(1));
  expect(JSON.parse(text)).toEqual(makeFile(1));
  expect(text).toMatch(/^\{\n {2}"sub_categories": \[\n/);
  expect(text.endsWith('}\n')).toBe(true);
});
