import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startGateway, type TestGateway } from './start-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({ env: { PUBLIC_URL: 'https://sudhaar.example' } });
});
afterAll(() => gateway.close());

describe('what search engines ask for', () => {
  it('is a sitemap with the public pages of the live shell and the services of the catalogue', async () => {
    const answer = await gateway.app.inject('/sitemap.xml');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('xml');
    const addresses = [...answer.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
    expect(addresses).toContain('https://sudhaar.example/about');
    expect(addresses).toContain('https://sudhaar.example/service/5/Water%20Purifier');
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('is robots.txt, which names it', async () => {
    const answer = await gateway.app.inject('/robots.txt');
    expect(answer.headers['content-type']).toContain('text/plain');
    expect(answer.body).toContain('Sitemap: https://sudhaar.example/sitemap.xml');
  });

  it('has a security.txt that names whom to tell of a weakness', async () => {
    const answer = await gateway.app.inject('/.well-known/security.txt');
    expect(answer.headers['content-type']).toContain('text/plain');
    expect(answer.body).toContain('Contact: mailto:help@sudhaar.example');
    expect(answer.body).toContain('Canonical: https://sudhaar.example/.well-known/security.txt');
    const expires = /^Expires: (.*)$/m.exec(answer.body)?.[1] ?? '';
    expect(Date.parse(expires)).toBeGreaterThan(gateway.platform.clock.now().getTime());
  });

  it.each([
    ['/og.png', 'image/png'],
    ['/apple-touch-icon.png', 'image/png'],
    ['/icon-192.png', 'image/png'],
    ['/icon-512.png', 'image/png'],
    ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8'],
  ])('and %s, which the document names', async (url, type) => {
    const answer = await gateway.app.inject(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe(type);
    expect(answer.headers['cache-control']).toContain('max-age=86400');
  });
});

describe('the document', () => {
  it('names its address by which the site is known, whatever host was asked', async () => {
    const { text } = await gateway.page('/about?from=message');
    expect(text).toContain('<link rel="canonical" href="https://sudhaar.example/about">');
    expect(text).toContain('content="https://sudhaar.example/og.png"');
  });

  it('of an unknown address has no address to list', async () => {
    const { text, status } = await gateway.page('/nowhere');
    expect(status).toBe(404);
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect(text).not.toContain('rel="canonical"');
  });
});
