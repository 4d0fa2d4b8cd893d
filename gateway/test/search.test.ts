import { describe, expect, it } from 'vitest';
import { setUpGateway } from './start-gateway.ts';

const gateway = setUpGateway({ env: { PUBLIC_URL: 'https://sudhaar.example' } });

describe('files for search engines', () => {
  it('include a sitemap with the public pages and services', async () => {
    const response = await gateway.app.inject('/sitemap.xml');
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toContain('xml');
    const addresses = [...response.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(
      ([, address]) => address,
    );
    expect(addresses).toContain('https://sudhaar.example/about');
    expect(addresses).toContain('https://sudhaar.example/service/5/Water%20Purifier');
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('include a robots.txt that names the sitemap', async () => {
    const response = await gateway.app.inject('/robots.txt');
    expect(response.headers['content-type']).toContain('text/plain');
    expect(response.body).toContain('Sitemap: https://sudhaar.example/sitemap.xml');
  });

  it('include a security.txt with a contact', async () => {
    const response = await gateway.app.inject('/.well-known/security.txt');
    expect(response.headers['content-type']).toContain('text/plain');
    expect(response.body).toContain('Contact: mailto:help@sudhaar.example');
    expect(response.body).toContain('Canonical: https://sudhaar.example/.well-known/security.txt');
    const expires = /^Expires: (.*)$/m.exec(response.body)?.[1] ?? '';
    expect(Date.parse(expires)).toBeGreaterThan(gateway.platform.clock.now().getTime());
  });

  it.each([
    ['/og.png', 'image/png'],
    ['/apple-touch-icon.png', 'image/png'],
    ['/icon-192.png', 'image/png'],
    ['/icon-512.png', 'image/png'],
    ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8'],
    ['/manifest.webmanifest?app=technician', 'application/manifest+json; charset=utf-8'],
  ])('include %s, cached for a day', async (url, type) => {
    const response = await gateway.app.inject(url);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe(type);
    expect(response.headers['cache-control']).toContain('max-age=86400');
  });
});

describe('the document', () => {
  it('has the canonical URL on PUBLIC_URL, whatever host was requested', async () => {
    const { text } = await gateway.requestPage('/about?from=message');
    expect(text).toContain('<link rel="canonical" href="https://sudhaar.example/about">');
    expect(text).toContain('content="https://sudhaar.example/og.png"');
  });

  it('has no canonical URL for an unknown address', async () => {
    const { text, status } = await gateway.requestPage('/nowhere');
    expect(status).toBe(404);
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect(text).not.toContain('rel="canonical"');
  });
});
