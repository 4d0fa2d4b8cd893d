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
    expect(toSuggestion(hit, words)).toMatchObject({
      id: 'spare_part-9',
      label: 'Membrane',
      to: '/spare-parts?part=9',
      detail: 'Spare part · Water Purifier',
    });
  });

  it('shows neither price nor picture of which the server says nothing', () => {
    const hit = { type: 'service' as const, id: 5, name: 'RO', subcategory: purifier };
    const suggestion = toSuggestion({ ...hit, price: null, image: '' }, words);
    expect(suggestion).not.toHaveProperty('price');
    expect(suggestion).not.toHaveProperty('image');
  });
});

/** A client with one fixed response; records the requested addresses. */
function serverWith(status: number, body: unknown) {
  const asked: string[] = [];
  const fetch = async (input: RequestInfo | URL): Promise<Response> => {
    asked.push(input instanceof Request ? input.url : String(input));
    return Response.json(body, { status });
  };
  return { api: createClient({ fetch }), asked };
}

describe('suggest', () => {
  const open = new AbortController().signal;

  it('asks for what was typed and makes a link of each hit', async () => {
    const hit = { type: 'spare_part', id: 9, name: 'Membrane', subcategory: purifier, ...card };
    const { api, asked } = serverWith(200, { status: 1, results: [hit] });
    const found = await suggest(api, words, 'ro & gas', open);
    expect(found).toMatchObject({ kind: 'found', suggestions: [{ id: 'spare_part-9' }] });
    expect(asked).toEqual([expect.stringMatching(/\/api\/search\?q=ro(\+|%20)%26(\+|%20)gas$/)]);
  });

  it('says that nothing was found, where nothing was', async () => {
    const { api } = serverWith(200, { status: 1, results: [] });
    expect(await suggest(api, words, 'xyz', open)).toEqual({ kind: 'found', suggestions: [] });
    const { api: saysSo } = serverWith(200, { status: 0, message: 'Nothing', results: [] });
    expect(await suggest(saysSo, words, 'xyz', open)).toEqual({ kind: 'found', suggestions: [] });
  });

  it('hands on that the appliance is not served', async () => {
    const notServed = { message: 'We don’t repair geysers yet.', phone: '9431012345' };
    const { api } = serverWith(200, { status: 1, results: [], not_served: notServed });
    expect(await suggest(api, words, 'geyser', open)).toEqual({
      kind: 'found',
      suggestions: [],
      notServed,
    });
  });

  it('says that there was no answer, where there was none', async () => {
    const away = createClient({ fetch: () => Promise.reject(new TypeError('no network')) });
    expect(await suggest(away, words, 'ac', open)).toEqual({ kind: 'failed' });
    const { api } = serverWith(429, { status: 0, message: 'Too many' });
    expect(await suggest(api, words, 'ac', open)).toEqual({ kind: 'failed' });
  });
});
