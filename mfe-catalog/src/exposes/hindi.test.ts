import { apiError } from 'shared-ui/standalone';
import { describe, expect, it, vi } from 'vitest';
import { fakeCalls } from '../dev/fake-api.ts';
import { makeDetail, makeProducts, subCategories } from '../dev/fake-data.ts';
import { serve } from './serve.fixture.ts';
import * as service from './service.tsx';

// The build replaces the English texts like this on Hindi pages.
vi.mock('../texts/en/promises.ts', () => import('../texts/hi/promises.ts'));
vi.mock('../texts/en/service.ts', () => import('../texts/hi/service.ts'));
vi.mock('../texts/en/sub-categories.ts', () => import('../texts/hi/sub-categories.ts'));

const NONE = Object.fromEntries(
  Object.keys(fakeCalls()).map((call) => [call, () => apiError(500, 'Something Went Wrong')]),
);
const open = (id: number, name: string, calls: Parameters<typeof serve>[3] = NONE) =>
  serve(service, `/service/${id}/${encodeURIComponent(name)}`, { id: String(id), name }, calls);

const findHeading = (html: string): string | undefined => /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1];

describe('Hindi service page without data', () => {
  it.each([
    [5, 'Water Purifier', 'वॉटर प्यूरीफायर'],
    [10, 'Fan', 'पंखा'],
  ])('shows service %s (in the URL: %s) by its Hindi name', async (id, name, hindi) => {
    const { html, meta } = await open(id, name);
    expect(findHeading(html)).toBe(`${hindi} की सर्विस और रिपेयर`);
    expect(meta?.title).toBe(`${hindi} सर्विस`);
    const { canonical, ...rest } = { ...meta };
    expect(canonical).toBe(`/service/${id}/${encodeURIComponent(name)}`);
    expect(JSON.stringify(rest)).toContain(`"name":"${hindi}"`);
    expect(html + rest.title + rest.description).not.toContain(name);
  });

  it('omits the name if only the English URL has it', async () => {
    const { html, meta } = await open(99, 'Piano');
    expect(findHeading(html)).toBe('घर पर सर्विस');
    expect(meta).toMatchObject({ title: 'हमारी सर्विस', canonical: '/service/99/Piano' });
    const { canonical: _address, ...rest } = { ...meta };
    expect(html + JSON.stringify(rest)).not.toContain('Piano');
  });

  it('uses the name from the list of services if it is loaded', async () => {
    const listedService = {
      id: 99,
      name: 'पियानो',
      address_name: 'Piano',
      image: 'services/ac.svg',
    };
    const list = () => ({
      status: 1,
      message: 'OK',
      SubCategory: [...subCategories, listedService],
    });
    const { html, meta } = await open(99, 'Piano', {
      ...NONE,
      'GET /api/subcategory/list/status': list,
    });
    expect(findHeading(html)).toBe('पियानो की सर्विस और रिपेयर');
    expect(meta?.title).toBe('पियानो सर्विस');
  });
});

describe('Hindi service page', () => {
  it('has the English URL as its canonical one', async () => {
    const [, purifier] = subCategories;
    if (purifier === undefined) throw new Error('there is no second service');
    const { meta } = await open(5, 'Water Purifier', {
      ...fakeCalls(),
      'GET /api/subcategory/{id}': () => ({
        status: 1,
        message: 'OK',
        SubCategory: {
          ...makeDetail(purifier),
          name: 'वॉटर प्यूरीफायर',
          address_name: 'Water Purifier',
        },
      }),
    });
    expect(meta?.title).toBe('वॉटर प्यूरीफायर सर्विस: Repair & filters');
    expect(meta?.canonical).toBe('/service/5/Water%20Purifier');
    const addresses = JSON.stringify(meta?.structured).match(/\/service\/5\/[^"]*/g);
    expect(new Set(addresses)).toEqual(new Set(['/service/5/Water%20Purifier']));
  });

  it('marks texts without a Hindi translation as English', async () => {
    const [ac] = subCategories;
    if (ac === undefined) throw new Error('there is no service');
    const ok = { status: 1 as const, message: 'OK' };
    const [product] = makeProducts(ac);
    if (product === undefined) throw new Error('the service has no products');
    const products = [
      { ...product, in_english: ['title', 'description'] },
      { ...product, id: 7, title: 'AC सर्विस' },
    ];
    const detail = { ...makeDetail(ac), in_english: ['notes'] };
    const { html } = await open(14, 'AC', {
      ...fakeCalls(),
      'GET /api/product/by-subcategory/{id}': () => ({ ...ok, products }),
      'GET /api/subcategory/{id}': () => ({ ...ok, SubCategory: detail }),
    });
    expect(html).toMatch(/<h3[^>]* lang="en">AC jet service<\/h3>/);
    expect(html).toMatch(/<h3[^>]*(?<! lang="en")>AC सर्विस<\/h3>/);
    expect(html).toMatch(/<ul[^>]* lang="en"><li[^>]*>Full check/);
    expect(html).toMatch(
      /<div lang="en"><ul[^>]*><li[^>]*>.*?Please keep the place around it free/s,
    );
  });
});
