import { business } from 'api/business';
import { describe, expect, it } from 'vitest';
import { renderRobotsTxt, renderSitemap, renderWebManifest } from './search-files.ts';

const site = 'https://sudhaar.example';
const page = (path: string, access: 'public' | 'private' = 'public') => ({
  path,
  remote: 'shell',
  module: './page',
  access,
});
const routes = [
  page('/'),
  page('/service/:id/:name'),
  page('/terms&condition'),
  page('/f/:id'),
  page('/cart', 'private'),
  page('/invoice/:orderId', 'private'),
];

describe('the sitemap', () => {
  it('lists public pages and every service, escaped, and nothing private', () => {
    const xml = renderSitemap(site, routes, [{ id: 5, name: 'Water Purifier & more' }]);
    expect([...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
      'https://sudhaar.example/',
      'https://sudhaar.example/hi',
      'https://sudhaar.example/terms&amp;condition',
      'https://sudhaar.example/hi/terms&amp;condition',
      'https://sudhaar.example/service/5/Water%20Purifier%20%26%20more',
      'https://sudhaar.example/hi/service/5/Water%20Purifier%20%26%20more',
    ]);
  });

  it('says of each page where it is in every language', () => {
    const xml = renderSitemap(site, [page('/about')], []);
    const hindi =
      '<xhtml:link rel="alternate" hreflang="hi-IN" href="https://sudhaar.example/hi/about"/>';
    expect(xml.split(hindi)).toHaveLength(3);
  });

  it('lists no services for a shell that shows none', () => {
    expect(renderSitemap(site, [page('/')], [{ id: 5, name: 'AC' }])).not.toContain('/service/');
  });
});

describe('robots.txt', () => {
  it('closes the API, staff’s API and private pages, and names the sitemap', () => {
    const lines = renderRobotsTxt(site, routes).split('\n');
    expect(lines).toContain('Disallow: /api/');
    expect(lines).toContain('Disallow: /ops');
    expect(lines).toContain('Disallow: /cart');
    expect(lines).toContain('Disallow: /invoice/');
    expect(lines).toContain('Allow: /');
    expect(lines).toContain('Sitemap: https://sudhaar.example/sitemap.xml');
    expect(lines).not.toContain('Disallow: /');
  });
});

describe('the web app manifest', () => {
  it('has what a browser asks for to put the site on a home screen', () => {
    const manifest = JSON.parse(renderWebManifest(business)) as Record<string, unknown>;
    expect(manifest).toMatchObject({
      short_name: business.name,
      start_url: '/',
      display: 'standalone',
    });
    const sizes = (manifest['icons'] as { sizes: string }[]).map((icon) => icon.sizes);
    expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512']));
  });
});
