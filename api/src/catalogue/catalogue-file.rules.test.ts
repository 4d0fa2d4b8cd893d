import { describe, expect, it } from 'vitest';
import { checkCatalogue, formatCatalogue } from './catalogue-file.rules.ts';

const makeService = (id: number) => ({
  id,
  name: 'AC',
  image: 'services/ac.svg',
  position: 1,
  overview: '',
  how_it_works: [],
  included: [],
  excluded: [],
  notes: [],
  faq: [],
});
const makeProduct = (id: number, home: number) => ({
  id,
  sub_category_id: home,
  title: 'AC service',
  price: 499,
  compare_price: 699.5,
  timing: '1 hour',
  details: '',
  description: '',
  images: ['products/ac.svg'],
});
const makePart = (id: number, home: number) => ({
  id,
  sub_category_id: home,
  service_name: 'Filter',
  brand: '',
  price: 99,
  market_price: 120,
  image: 'parts/filter.svg',
});
const makeFile = (...homes: number[]) => ({
  sub_categories: [makeService(1), makeService(2)],
  products: homes.map((home, at) => makeProduct(at + 1, home)),
  spare_parts: homes.map((home, at) => makePart(at + 1, home)),
});
function getFaults(input: unknown): string[] {
  const checked = checkCatalogue(input);
  return checked.kind === 'bad' ? checked.faults : [];
}

describe('checkCatalogue', () => {
  it('accepts a complete file, also if two lists use the same id', () => {
    const good = makeFile(1, 2, 2);
    expect(checkCatalogue(good)).toEqual({ kind: 'good', file: good });
    expect(checkCatalogue(makeFile()).kind).toBe('good');
  });

  it('lists duplicate ids per list', () => {
    const twice = {
      sub_categories: [makeService(1), makeService(2), makeService(1)],
      products: [makeProduct(7, 1), makeProduct(7, 2)],
      spare_parts: [makePart(8, 1), makePart(8, 1)],
    };
    expect(getFaults(twice)).toEqual([
      'sub_categories has id 1 more than once',
      'products has id 7 more than once',
      'spare_parts has id 8 more than once',
    ]);
  });

  it('lists entries whose sub-category is not in the file', () => {
    expect(getFaults(makeFile(1, 3))).toEqual([
      'products 2 is of sub-category 3, which is not in the file',
      'spare_parts 2 is of sub-category 3, which is not in the file',
    ]);
  });

  it('lists at most twenty faults', () => {
    expect(getFaults(makeFile(...Array.from({ length: 30 }, () => 9)))).toHaveLength(20);
    const wrong = { ...makeFile(), products: Array.from({ length: 30 }, () => ({})) };
    expect(getFaults(wrong).length).toBeLessThanOrEqual(20);
  });
});

describe('checkCatalogue on a malformed file', () => {
  it('reports a wrong root type', () => {
    expect(getFaults('text')).toEqual(['The file must be object']);
  });

  it('reports the path of a wrong value', () => {
    const wrong = { ...makeFile(1), products: [{ ...makeProduct(1, 1), price: 0 }] };
    expect(getFaults(wrong)).toEqual(['/products/0/price must be > 0']);
  });

  it('reports an unknown property once', () => {
    expect(getFaults({ ...makeFile(), colours: [] })).toEqual([
      '/colours is nothing that a catalogue has',
    ]);
  });
});

it('formatCatalogue is deterministic and ends with a line break', () => {
  const text = formatCatalogue(makeFile(1));
  expect(JSON.parse(text)).toEqual(makeFile(1));
  expect(text).toMatch(/^\{\n {2}"sub_categories": \[\n/);
  expect(text.endsWith('}\n')).toBe(true);
});
