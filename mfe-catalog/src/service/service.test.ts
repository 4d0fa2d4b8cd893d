import type { Product } from 'api/contract';
import { describe, expect, it } from 'vitest';
import { bullets, previewAmong, textOrNone } from './service.ts';

describe('bullets', () => {
  it('splits on stars and leaves blank lines out', () => {
    expect(bullets('* Filter wash * Gas check\n*  * Drain pipe')).toEqual([
      'Filter wash',
      'Gas check',
      'Drain pipe',
    ]);
  });

  it('takes a description without stars as one line', () => {
    expect(bullets('One visit')).toEqual(['One visit']);
  });

  it('takes the literal text null, blanks and nothing for no lines', () => {
    expect(bullets('null')).toEqual([]);
    expect(bullets(' null ')).toEqual([]);
    expect(bullets('* null')).toEqual([]);
    expect(bullets('')).toEqual([]);
    expect(bullets(null)).toEqual([]);
    expect(bullets(undefined)).toEqual([]);
  });
});

describe('what a product shows', () => {
  it('has no text where the text is null in letters', () => {
    for (const none of ['null', ' null ', '  ', '', null, undefined])
      expect(textOrNone(none)).toBeNull();
    expect(textOrNone(' Deep clean ')).toBe('Deep clean');
  });
});

const product = (id: number): Product => ({
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

describe('previewAmong', () => {
  it('opens only what belongs to the service on show', () => {
    expect(previewAmong([product(1), product(2)], product(2))?.id).toBe(2);
    expect(previewAmong([product(1)], product(2))).toBeNull();
    expect(previewAmong([product(1)], null)).toBeNull();
  });
});
