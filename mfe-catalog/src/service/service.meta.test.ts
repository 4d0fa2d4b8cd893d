import { describe, expect, it } from 'vitest';
import type { ServiceData } from './service.api.ts';
import { meta } from './service.meta.ts';

const address = (params: Record<string, string>) => ({ params, search: new URLSearchParams() });
const data: ServiceData = {
  subCategories: [],
  service: { id: 14, name: 'AC' },
  products: [
    {
      id: 1,
      title: 'AC jet wash',
      price: 549,
      compare_price: 749,
      timing: '45 min',
      details: '',
      description: '',
      images: [],
      average_rating: null,
      totalReview: 0,
    },
  ],
  detail: {
    id: 14,
    name: 'AC',
    image: 'services/ac.svg',
    overview: 'Cooling, cleaned.',
    how_it_works: [],
    included: [],
    excluded: [],
    notes: [],
    faq: [{ question: 'How long?', answer: '45 minutes.' }],
  },
};
const listKinds = (structured: readonly object[] | undefined) =>
  structured?.map((item) => ('@type' in item ? item['@type'] : undefined));

describe('meta of the service page', () => {
  it('uses the service name from the URL without data', () => {
    expect(meta(address({ id: '5', name: 'Water Purifier' }), undefined)).toMatchObject({
      title: 'Water Purifier service',
    });
  });

  it('gives two services of one name different titles and descriptions', () => {
    const name = 'Water Purifier';
    const image = 'services/ro.svg';
    const listed = [
      { id: 5, name, image, subtitle: 'Repair & filters' },
      { id: 38, name, image, subtitle: 'Installation' },
    ];
    const getMeta = (id: string) =>
      meta(address({ id, name }), { ...data, detail: null, subCategories: listed });
    expect(getMeta('5').title).toBe('Water Purifier service: Repair & filters');
    expect(getMeta('38').title).toBe('Water Purifier service: Installation');
    expect(getMeta('5').image).toBe('services/ro.svg');
    expect(getMeta('5').description).not.toBe(getMeta('38').description);
  });

  it('contains structured data for service, questions and breadcrumbs', () => {
    const { structured } = meta(address({ id: '14', name: 'AC' }), data);
    expect(listKinds(structured)).toEqual(['BreadcrumbList', 'Service', 'FAQPage']);
  });

  it('is noindex for an unknown service', () => {
    const empty = { ...data, products: [], detail: null, isMissing: true };
    expect(meta(address({ id: '999', name: 'Nothing' }), empty)).toEqual({
      title: 'No Such Service Available',
      description: expect.not.stringContaining('Nothing'),
      noindex: true,
      status: 404,
    });
  });

  it('is noindex for a service without products', () => {
    const empty = meta(address({ id: '14', name: 'AC' }), { ...data, products: [] });
    expect(empty.status).toBeUndefined();
    expect(empty.noindex).toBe(true);
  });

  it('has one canonical URL per service', () => {
    expect(meta(address({ id: '14', name: 'anything' }), data).canonical).toBe('/service/14/AC');
  });

  it('describes the list if the URL names no service', () => {
    expect(meta(address({}), data).title).toBe('Our services');
  });
});
