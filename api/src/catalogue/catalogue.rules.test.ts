import { describe, expect, it } from 'vitest';
import {
  parseId,
  parseIdList,
  toMostBooked,
  toProduct,
  toSparePart,
  toSubCategory,
} from './catalogue.rules.ts';

describe('parseId', () => {
  it.each([
    ['1', 1],
    ['007', 7],
    ['2147483647', 2_147_483_647],
  ])('parses %s as %i', (text, id) => {
    expect(parseId(text)).toBe(id);
  });

  it.each(['', '0', '-1', '1.5', '1e3', ' 1', '1 ', 'a1', '1a', '2147483648', '00000000001'])(
    'returns null for "%s"',
    (text) => {
      expect(parseId(text)).toBeNull();
    },
  );
});

describe('parseIdList', () => {
  it.each([
    ['', []],
    ['  ', []],
    ['5', [5]],
    ['5,38', [5, 38]],
    [' 38 , 5 ', [38, 5]],
    // Ids that no service has are accepted: the filter finds nothing.
    ['-1,0', [-1, 0]],
  ])('parses "%s" as %j', (list, ids) => {
    expect(parseIdList(list)).toEqual(ids);
  });

  it.each(['a', '5,', ',5', '5,,38', '5;38', '1.5', '5a', 'a5', '5,a', '--1'])(
    'returns null for "%s"',
    (list) => {
      expect(parseIdList(list)).toBeNull();
    },
  );
});

describe('toSubCategory', () => {
  const row = {
    id: 5,
    name: 'AC',
    image: 'a/b.svg',
    subtitle: null,
    from_price_paise: null,
    image_alt: null,
    hi: null,
  };

  it('omits a missing subtitle and price', () => {
    expect(toSubCategory(row, 'en')).toEqual({ id: 5, name: 'AC', image: 'a/b.svg' });
  });

  it('includes the subtitle and the lowest price in rupees', () => {
    const full = { ...row, subtitle: 'Yearly care', from_price_paise: 24_950 };
    expect(toSubCategory(full, 'en')).toEqual({
      id: 5,
      name: 'AC',
      image: 'a/b.svg',
      subtitle: 'Yearly care',
      from_price: 249.5,
    });
  });
});

const row = {
  id: 501,
  title: 'RO service',
  price_paise: 29_900,
  compare_price_paise: 49_950,
  timing: '45 min',
  images: ['a/1.svg', 'a/2.svg'],
  image_alts: null,
  rating_count: 3,
  rating_sum: 13,
  hi: null,
};
const response = {
  id: 501,
  title: 'RO service',
  price: 299,
  compare_price: 499.5,
  timing: '45 min',
  images: ['a/1.svg', 'a/2.svg'],
  average_rating: 4.3,
  totalReview: 3,
};

describe('toProduct and toMostBooked', () => {
  it('convert prices to rupees and include the rating', () => {
    const texts = { details: 'Filters', description: 'All of it' };
    expect(toProduct({ ...row, ...texts }, 'en')).toEqual({ ...response, ...texts });
  });

  it('toMostBooked adds the sub-category of the product', () => {
    const subCategory = {
      sub_category_id: 5,
      sub_category_name: 'Water Purifier',
      sub_category_hi: null,
    };
    expect(toMostBooked({ ...row, ...subCategory }, 'en')).toEqual({
      ...response,
      sub_category: { id: 5, name: 'Water Purifier' },
    });
  });

  it.each([
    [0, 0, null],
    [1, 5, 5],
    [3, 14, 4.7],
    [20, 85, 4.3],
    [100, 424, 4.2],
  ])('average %i reviews with %i stars in total to %s', (count, sum, rating) => {
    const rated = { ...row, rating_count: count, rating_sum: sum, details: '', description: '' };
    expect(toProduct(rated, 'en')).toMatchObject({ average_rating: rating, totalReview: count });
  });
});

it('toSparePart converts prices to rupees and adds the sub-category', () => {
  // `service_name` is the name of the part.
  const part = { id: 9, service_name: 'Membrane', brand: 'Aqua', image: 'p/9.svg' };
  const subCategory = {
    sub_category_id: 5,
    sub_category_name: 'Water Purifier',
    sub_category_hi: null,
  };
  const prices = { price_paise: 149_900, market_price_paise: 179_950 };
  const rest = { image_alt: null, is_out_of_stock: false, hi: null };
  expect(toSparePart({ ...part, ...subCategory, ...prices, ...rest }, 'en')).toEqual({
    ...part,
    sub_category: { id: 5, name: 'Water Purifier' },
    price: 1499,
    market_price: 1799.5,
  });
});
