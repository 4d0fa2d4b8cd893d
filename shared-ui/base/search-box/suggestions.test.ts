import { describe, expect, it } from 'vitest';
import { createClient } from '../../http/http.ts';
import { suggest } from './suggestions.ts';
import { toSuggestion } from './to-suggestion.ts';

const words = { service: 'Service', product: 'Service', sparePart: 'Spare part' };
const purifier = { id: 5, name: 'Water Purifier' };
const card = { price: 299, image: 'services/water-purifier.svg' };

describe('toSuggestion', () => {
  it('leads from a service to its page, with the name encoded, and scrolls down', () => {
    const hit = {
      type: 'service' as const,
      id: 5,
      name: 'Water Purifier',
      subcategory: purifier,
      ...card,
    };
    expect(toSuggestion(hit, words)).toMatchObject({
      to: '/service/5/Water%20Purifier',
      state: { scrollTo: 1000 },
      price: 'from ₹299',
      image: '/storage/services/water-purifier.svg',
    });
  });

  it('tells two services of one name apart', () => {
    const hit = { type: 'service' as const, id: 38, name: 'Water Purifier', subcategory: purifier };
    const yearly = { ...hit, ...card, subtitle: 'Installation & yearly care' };
    expect(toSuggestion(yearly, words).detail).toBe('Service · Installation & yearly care');
  });

  it('leads from a product to the page of its service, opened at the product', () => {
    const hit = {
      type: 'product' as const,
      id: 501,
      name: 'RO service',
      subcategory: purifier,
      ...card,
    };
    expect(toSuggestion(hit, words)).toMatchObject({
      to: '/service/5/Water%20Purifier?product=501',
      detail: 'Service · Water Purifier',
      price: '₹299',
    });
  });

  it('leads from a spare part to that part', () => {
    const hit = {
      type: 'spare_part' as const,
      id: 9,
      name: 'Membrane',
      subcategory: purifier,
      ...card,
    };
    expect(toSuggestion(hit, words).to).toBe('/spare-parts?part=9');
  });

  it('shows neither price nor picture of which the server says nothing', () => {
    const hit = { type: 'service' as const, id: 5, name: 'RO', subcategory: purifier };
    const suggestion = toSuggestion({ ...hit, price: null, image: '' }, words);
    expect(suggestion).not.toHaveProperty('price');
    expect(suggestion).not.toHaveProperty('image');
  });
});

describe('suggest', () => {
  it('says that there was no answer, where there was none', async () => {
    const api = createClient({ fetch: () => Promise.reject(new TypeError('no network')) });
    const found = await suggest(api, words, 'ac', new AbortController().signal);
    expect(found).toEqual({ kind: 'failed' });
  });
});
