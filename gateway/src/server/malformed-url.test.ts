import { describe, expect, it } from 'vitest';
import { rewriteMalformedUrl } from './malformed-url.ts';

describe('rewriteMalformedUrl', () => {
  it('maps malformed URLs to the 404 page', () => {
    expect(rewriteMalformedUrl('//?n=1')).toBe('/404');
    expect(rewriteMalformedUrl('/%E0%A4%A?x')).toBe('/404');
    expect(rewriteMalformedUrl('//api/cart')).toBe('/404');
    expect(rewriteMalformedUrl('/remotes.js/%')).toBe('/404');
  });

  it('keeps valid URLs, and all URLs outside pages', () => {
    for (const url of [
      '/',
      '/?x=%E0%A4%A',
      '/services/?a//b',
      '/api/%E0',
      '/remotes/a/1/..%2f',
      '/ops',
    ])
      expect(rewriteMalformedUrl(url)).toBe(url);
  });
});
