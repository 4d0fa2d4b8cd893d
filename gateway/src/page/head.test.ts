import { getBusiness } from 'api/business';
import { describe, expect, it } from 'vitest';
import { renderHeadTags, buildSpeculationRules, type HeadParts } from './head.ts';

const business = getBusiness();

const createParts = (overrides: Partial<HeadParts> = {}): HeadParts => ({
  siteOrigin: 'https://sudhaar.example',
  language: 'en',
  path: '/service/14/AC',
  title: 'AC service',
  description: 'Fixed prices',
  meta: null,
  isListed: true,
  business,
  ...overrides,
});
const meta = { title: 'AC service', description: 'Fixed prices' };

const parseStructuredData = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, text]) => JSON.parse(text ?? '') as Record<string, unknown>,
  );

const renderStructuredData = (pathname: string) =>
  parseStructuredData(renderHeadTags(createParts({ path: pathname })));

const createRoute = (path: string, access: 'public' | 'private') => ({
  path,
  remote: 'shell',
  module: './page',
  access,
});

describe('speculation rules', () => {
  it('cover public pages, but not private ones, files or the API', () => {
    const text = buildSpeculationRules([
      createRoute('/about', 'public'),
      createRoute('/invoice/:id', 'private'),
    ]);
    const rules = JSON.parse(text) as {
      prefetch: { where: { and: [unknown, { not: { href_matches: string[] } }] } }[];
    };
    const excluded = rules.prefetch[0]?.where.and[1].not.href_matches;
    expect(rules.prefetch[0]?.where.and[0]).toEqual({ href_matches: '/*' });
    expect(excluded).toEqual(
      expect.arrayContaining(['/api/*', '/remotes/*', '/storage/*', '/invoice/*']),
    );
    expect(excluded).not.toContain('/about');
  });
});

describe('renderHeadTags', () => {
  it.each([
    ['/', 'https://sudhaar.example/'],
    ['/about/', 'https://sudhaar.example/about'],
    ['/terms&condition', 'https://sudhaar.example/terms&amp;condition'],
  ])('renders the canonical URL of %s', (pathname, address) => {
    const html = renderHeadTags(createParts({ path: pathname }));
    expect(html).toContain(`<link rel="canonical" href="${address}">`);
    expect(html).toContain(`<meta property="og:url" content="${address}">`);
  });

  it('links the page in every language, with a canonical URL per language', () => {
    const html = renderHeadTags(createParts({ language: 'hi', path: '/about' }));
    expect(html).toContain('<link rel="canonical" href="https://sudhaar.example/hi/about">');
    expect(html).toContain('<meta property="og:locale" content="hi_IN">');
    for (const [lang, address] of [
      ['en-IN', '/about'],
      ['hi-IN', '/hi/about'],
      ['x-default', '/about'],
    ])
      expect(html).toContain(
        `<link rel="alternate" hreflang="${lang}" href="https://sudhaar.example${address}">`,
      );
  });

  it('uses the canonical path that the page declares', () => {
    const html = renderHeadTags(
      createParts({ path: '/service/14/x', meta: { ...meta, canonical: '/service/14/AC' } }),
    );
    expect(html).toContain('href="https://sudhaar.example/service/14/AC"');
  });

  it('renders tags for shared links, with an absolute image URL', () => {
    const html = renderHeadTags(createParts({ title: 'AC & more', description: '"Fixed" prices' }));
    expect(html).toContain('<meta property="og:title" content="AC &amp; more">');
    expect(html).toContain('<meta property="og:description" content="&quot;Fixed&quot; prices">');
    expect(html).toContain('<meta property="og:image" content="https://sudhaar.example/og.png">');
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image">');
  });

  it.each([
    ['services/ac.svg', 'share/services/ac.jpg'],
    ['uploads/0123456789abcdef0123456789abcdef-1280x960.jpg', null],
  ])('shows the picture of the page in shared links: %s', (image, jpeg) => {
    const html = renderHeadTags(createParts({ title: 'AC', meta: { ...meta, image } }));
    expect(html).toContain(
      `<meta property="og:image" content="https://sudhaar.example/storage/${jpeg ?? image}">`,
    );
    expect(html).toContain('<meta property="og:image:alt" content="AC">');
  });

  it('shows the picture of the shop in links to a page whose picture messengers cannot show', () => {
    const html = renderHeadTags(
      createParts({ meta: { ...meta, image: 'services/other/tap.svg' } }),
    );
    expect(html).toContain('<meta property="og:image" content="https://sudhaar.example/og.png">');
    expect(html).toContain('<meta property="og:image:width" content="1200">');
  });

  it('marks unlisted pages noindex, without canonical URL and structured data', () => {
    const html = renderHeadTags(
      createParts({ isListed: false, path: '/', meta: { ...meta, structured: [{}] } }),
    );
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toContain('canonical');
    expect(parseStructuredData(html)).toEqual([]);
  });

  it('makes URLs in structured data absolute and leaves other texts unchanged', () => {
    const structured = [
      { url: '/about', name: '/about', itemListElement: [{ item: '/services' }] },
    ];
    expect(
      parseStructuredData(renderHeadTags(createParts({ meta: { ...meta, structured } }))),
    ).toEqual([
      {
        url: 'https://sudhaar.example/about',
        name: '/about',
        itemListElement: [{ item: 'https://sudhaar.example/services' }],
      },
    ]);
  });

  it('renders structured data about the business on home and contact only', () => {
    for (const pathname of ['/', '/contact', '/contact/'])
      expect(renderStructuredData(pathname)).toMatchObject([
        { '@type': ['LocalBusiness', 'HomeAndConstructionBusiness'], name: business.name },
      ]);
    expect(renderStructuredData('/about')).toEqual([]);
  });

  it('omits the tax number of a shop without one', () => {
    const unregistered = { ...business, gstin: '' };
    const html = renderHeadTags(createParts({ path: '/', business: unregistered }));
    expect(html).not.toContain('taxID');
    expect(renderHeadTags(createParts({ path: '/' }))).toContain(`"taxID":"${business.gstin}"`);
  });

  it('escapes page metadata', () => {
    const structured = [{ name: '</script><script>alert(1)' }];
    expect(
      renderHeadTags(createParts({ title: '"><script>', meta: { ...meta, structured } })),
    ).not.toContain('<script>');
  });
});
