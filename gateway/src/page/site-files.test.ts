import { describe, expect, it } from 'vitest';
import { renderRobotsTxt, renderSitemap } from './site-files.ts';

const siteOrigin = 'https://sudhaar.example';
const createRoute = (path: string, access: 'public' | 'private' = 'public') => ({
  path,
  remote: 'shell',
  module: './page',
  access,
});
const routes = [
  createRoute('/'),
  createRoute('/service/:id/:name'),
  createRoute('/terms&condition'),
  createRoute('/f/:id'),
  createRoute('/cart', 'private'),
  createRoute('/invoice/:orderId', 'private'),
];

describe('renderSitemap', () => {
  it('lists public pages and services, escaped, without private pages', () => {
    const xml = renderSitemap(siteOrigin, routes, [{ id: 5, name: 'Water Purifier & more' }]);
    expect([...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
      'https://sudhaar.example/',
      'https://sudhaar.example/hi',
      'https://sudhaar.example/terms&amp;condition',
      'https://sudhaar.example/hi/terms&amp;condition',
      'https://sudhaar.example/service/5/Water%20Purifier%20%26%20more',
      'https://sudhaar.example/hi/service/5/Water%20Purifier%20%26%20more',
    ]);
  });

  it('links each page in every language', () => {
    const xml = renderSitemap(siteOrigin, [createRoute('/about')], []);
    const hindi =
      '<xhtml:link rel="alternate" hreflang="hi-IN" href="https://sudhaar.example/hi/about"/>';
    expect(xml.split(hindi)).toHaveLength(3);
  });

  it('lists no services for a shell without a service page', () => {
    expect(renderSitemap(siteOrigin, [createRoute('/')], [{ id: 5, name: 'AC' }])).not.toContain(
      '/service/',
    );
  });
});

describe('renderRobotsTxt', () => {
  it('disallows the API, staff and private pages, and names the sitemap', () => {
    const lines = renderRobotsTxt(siteOrigin, routes).split('\n');
    expect(lines).toContain('Disallow: /api/');
    expect(lines).toContain('Disallow: /ops');
    expect(lines).toContain('Disallow: /cart');
    expect(lines).toContain('Disallow: /invoice/');
    expect(lines).toContain('Disallow: /hi/cart');
    expect(lines).toContain('Disallow: /hi/invoice/');
    expect(lines).toContain('Allow: /');
    expect(lines).toContain('Sitemap: https://sudhaar.example/sitemap.xml');
    expect(lines).not.toContain('Disallow: /');
  });

  it('allows public pages whose path begins like a disallowed one', () => {
    const lines = renderRobotsTxt(siteOrigin, [
      ...routes,
      createRoute('/s', 'private'),
      createRoute('/services'),
      createRoute('/metrics-explained'),
    ]).split('\n');
    const allowed = lines.filter((line) => line.startsWith('Allow: '));
    expect(allowed).toEqual([
      'Allow: /service/',
      'Allow: /hi/service/',
      'Allow: /services',
      'Allow: /hi/services',
      'Allow: /metrics-explained',
      'Allow: /',
    ]);
  });

  it('escapes the wildcards of robots.txt in paths', () => {
    const paths = [createRoute('/*', 'private'), createRoute('/$', 'private')];
    const lines = renderRobotsTxt(siteOrigin, paths).split('\n');
    expect(lines).toContain('Disallow: /%2A');
    expect(lines).toContain('Disallow: /%24');
  });
});
