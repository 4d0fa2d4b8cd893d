import type { Product } from 'api/contract';
import { describe, expect, it } from 'vitest';
import { splitBullets, findOpenedProduct, toTextOrNull } from './service.ts';

describe('splitBullets', () => {
  it('splits at asterisks and drops blank lines', () => {
    expect(splitBullets('* Filter wash * Gas check\n*  * Drain pipe')).toEqual([
      'Filter wash',
      'Gas check',
      'Drain pipe',
    ]);
  });

  it('returns a description without asterisks as one line', () => {
    expect(splitBullets('One visit')).toEqual(['One visit']);
  });

  it('returns no lines for the literal text null, blanks and undefined', () => {
    for (const empty of ['null', ' null ', '* null', '', null, undefined])
      expect(splitBullets(empty)).toEqual([]);
  });
});

describe('toTextOrNull', () => {
  it('returns null for a blank or the literal text null, and trims other texts', () => {
    for (const empty of ['null', ' null ', '  ', '', null, undefined])
      expect(toTextOrNull(empty)).toBeNull();
    expect(toTextOrNull(' Deep clean ')).toBe('Deep clean');
  });
});

const createProduct = (id: number): Product => ({
  id,
  title: `Product ${id}`,
  price: 1,
  compare_price: 2,
  timing: '',
  details: '',
  description: '',
  images: [],
  average_rating: null,
  totalReview: 0,
});

describe('findOpenedProduct', () => {
  it('finds only products of the displayed service', () => {
    expect(findOpenedProduct([createProduct(1), createProduct(2)], createProduct(2))?.id).toBe(2);
    expect(findOpenedProduct([createProduct(1)], createProduct(2))).toBeNull();
    expect(findOpenedProduct([createProduct(1)], null)).toBeNull();
  });
});
