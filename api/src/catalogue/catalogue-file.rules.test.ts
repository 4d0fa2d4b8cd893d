import { describe, expect, it } from 'vitest';
import { checkCatalogue, formatCatalogue } from './catalogue-file.rules.ts';

const service = (id: number) => ({
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
const product = (id: number, home: number) => ({
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
const part = (id: number, home: number) => ({
  id,
  sub_category_id: home,
  service_name: 'Filter',
  brand: '',
  price: 99,
  market_price: 120,
  image: 'parts/filter.svg',
});
const file = (...homes: number[]) => ({
  sub_categories: [service(1), service(2)],
  products: homes.map((home, at) => product(at + 1, home)),
  spare_parts: homes.map((home, at) => part(at + 1, home)),
});
function faultsOf(input: unknown): string[] {
  const checked = checkCatalogue(input);
  return checked.kind === 'bad' ? checked.faults : [];
}

describe('a catalogue file', () => {
  it('is good where all is whole, also with one id in several lists', () => {
    const good = file(1, 2, 2);
    expect(checkCatalogue(good)).toEqual({ kind: 'good', file: good });
    expect(checkCatalogue(file()).kind).toBe('good');
  });

  it('is told by name which ids it has more than once', () => {
    const twice = {
      sub_categories: [service(1), service(2), service(1)],
      products: [product(7, 1), product(7, 2)],
      spare_parts: [part(8, 1), part(8, 1)],
    };
    expect(faultsOf(twice)).toEqual([
      'sub_categories has id 1 more than once',
      'products has id 7 more than once',
      'spare_parts has id 8 more than once',
    ]);
  });

  it('is told what belongs to no service of it', () => {
    expect(faultsOf(file(1, 3))).toEqual([
      'products 2 is of sub-category 3, which is not in the file',
      'spare_parts 2 is of sub-category 3, which is not in the file',
    ]);
  });

  it('is told at most twenty faults', () => {
    expect(faultsOf(file(...Array.from({ length: 30 }, () => 9)))).toHaveLength(20);
    const wrong = { ...file(), products: Array.from({ length: 30 }, () => ({})) };
    expect(faultsOf(wrong).length).toBeLessThanOrEqual(20);
  });
});

describe('a file of another shape', () => {
  it('is told so as a whole', () => {
    expect(faultsOf('text')).toEqual(['The file must be object']);
  });

  it('is told where something is wrong', () => {
    const wrong = { ...file(1), products: [{ ...product(1, 1), price: 0 }] };
    expect(faultsOf(wrong)).toEqual(['/products/0/price must be > 0']);
  });

  it('is told once of what no catalogue has', () => {
    expect(faultsOf({ ...file(), colours: [] })).toEqual([
      '/colours is nothing that a catalogue has',
    ]);
  });
});

it('the same catalogue gives the same bytes, ended by a line break', () => {
  const text = formatCatalogue(file(1));
  expect(JSON.parse(text)).toEqual(file(1));
  expect(text).toMatch(/^\{\n {2}"sub_categories": \[\n/);
  expect(text.endsWith('}\n')).toBe(true);
});
