import { describe, expect, it } from 'vitest';
import { createClient } from '../../http/http.ts';
import { suggest, toSuggestion } from './suggestions.ts';

const words = { service: 'Service', product: 'Booking', sparePart: 'Spare part' };
const purifier = { id: 5, name: 'Water Purifier' };

describe('toSuggestion', () => {
  it('leads from a service to its page, with the name encoded, and scrolls down', () => {
    const hit = { type: 'service' as const, id: 5, name: 'Water Purifier', subcategory: purifier };
    expect(toSuggestion(hit, words)).toMatchObject({
      to: '/service/5/Water%20Purifier',
      state: { scrollTo: 1000 },
    });
  });

  it('leads from a product to the page of its service, opened at the product', () => {
    const hit = { type: 'product' as const, id: 501, name: 'RO service', subcategory: purifier };
    expect(toSuggestion(hit, words)).toMatchObject({
      to: '/service/5/Water%20Purifier?product=501',
      detail: 'Booking · Water Purifier',
    });
  });

  it('leads from a spare part to the parts of its service', () => {
    const hit = { type: 'spare_part' as const, id: 9, name: 'Membrane', subcategory: purifier };
    expect(toSuggestion(hit, words).to).toBe('/spare-parts?sub_category_id=5');
  });
});

describe('suggest', () => {
  it('says that there was no answer, where there was none', async () => {
    const api = createClient({ fetch: () => Promise.reject(new TypeError('no network')) });
    const found = await suggest(api, words, 'ac', new AbortController().signal);
    expect(found).toEqual({ kind: 'failed' });
  });
});
