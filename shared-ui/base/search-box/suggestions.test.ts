import { describe, expect, it } from 'vitest';
import { createClient } from '../../http/http.ts';
import { suggest } from './suggestions.ts';
import { toSuggestion } from './to-suggestion.ts';

const texts = { service: 'Service', product: 'Service', sparePart: 'Spare part' };
const purifier = { id: 5, name: 'Water Purifier' };
const card = { price: 299, image: 'services/water-purifier.svg' };
const createHit = (type: 'service' | 'product' | 'spare_part', id: number, name: string) => ({
  type,
  id,
  name,
  subcategory: purifier,
  ...card,
});

describe('toSuggestion', () => {
  it('links a service to its page, with an encoded name and scrolled down', () => {
    expect(toSuggestion(createHit('service', 5, 'Water Purifier'), texts)).toMatchObject({
      to: '/service/5/Water%20Purifier',
      state: { scrollTo: 1000 },
      price: 'from ₹299',
      image: '/storage/services/water-purifier.svg',
    });
  });

  it('distinguishes two services of the same name', () => {
    const hit = createHit('service', 38, 'Water Purifier');
    const yearly = { ...hit, subtitle: 'Installation & yearly care' };
    expect(toSuggestion(yearly, texts).detail).toBe('Service · Installation & yearly care');
  });

  it('links a product to its service’s page, with the product open', () => {
    expect(toSuggestion(createHit('product', 501, 'RO service'), texts)).toMatchObject({
      to: '/service/5/Water%20Purifier?product=501',
      detail: 'Service · Water Purifier',
      price: '₹299',
    });
  });

  it('links a spare part to that part', () => {
    expect(toSuggestion(createHit('spare_part', 9, 'Membrane'), texts)).toMatchObject({
      id: 'spare_part-9',
      label: 'Membrane',
      to: '/spare-parts?part=9',
      detail: 'Spare part · Water Purifier',
    });
  });

  it('omits price and picture if the server sends none', () => {
    const hit = { ...createHit('service', 5, 'RO'), price: null, image: '' };
    const suggestion = toSuggestion(hit, texts);
    expect(suggestion).not.toHaveProperty('price');
    expect(suggestion).not.toHaveProperty('image');
  });
});

/** A client with one fixed response; records the requested URLs. */
function createFakeClient(status: number, body: unknown) {
  const urls: string[] = [];
  const fetch = async (input: RequestInfo | URL): Promise<Response> => {
    urls.push(input instanceof Request ? input.url : String(input));
    return Response.json(body, { status });
  };
  return { api: createClient({ fetch }), urls };
}

describe('suggest', () => {
  const { signal } = new AbortController();

  it('sends the query and converts each hit to a link', async () => {
    const results = [createHit('spare_part', 9, 'Membrane')];
    const { api, urls } = createFakeClient(200, { status: 1, results });
    const suggestions = await suggest(api, texts, 'ro & gas', signal);
    expect(suggestions).toMatchObject({ kind: 'found', suggestions: [{ id: 'spare_part-9' }] });
    expect(urls).toEqual([expect.stringMatching(/\/api\/search\?q=ro(\+|%20)%26(\+|%20)gas$/)]);
  });

  it('reports that nothing was found', async () => {
    const { api } = createFakeClient(200, { status: 1, results: [] });
    expect(await suggest(api, texts, 'xyz', signal)).toEqual({ kind: 'found', suggestions: [] });
    const { api: emptyApi } = createFakeClient(200, { status: 0, message: 'Nothing', results: [] });
    expect(await suggest(emptyApi, texts, 'xyz', signal)).toEqual({
      kind: 'found',
      suggestions: [],
    });
  });

  it('reports that the appliance is not served', async () => {
    const notServed = { message: 'We don’t repair geysers yet.', phone: '9431012345' };
    const { api } = createFakeClient(200, { status: 1, results: [], not_served: notServed });
    expect(await suggest(api, texts, 'geyser', signal)).toEqual({
      kind: 'found',
      suggestions: [],
      notServed,
    });
  });

  it('reports a failed request', async () => {
    const offlineApi = createClient({ fetch: () => Promise.reject(new TypeError('no network')) });
    expect(await suggest(offlineApi, texts, 'ac', signal)).toEqual({ kind: 'failed' });
    const { api } = createFakeClient(429, { status: 0, message: 'Too many' });
    expect(await suggest(api, texts, 'ac', signal)).toEqual({ kind: 'failed' });
  });
});
