import { describe, expect, it } from 'vitest';
import { rewriteMalformedUrl } from './malformed-url.ts';

describe('an address at the gateway', () => {
  it('that can not be read is that of a page which is not there', () => {
    expect(rewriteMalformedUrl('//?n=1')).toBe('/404');
    expect(rewriteMalformedUrl('/%E0%A4%A?x')).toBe('/404');
    expect(rewriteMalformedUrl('//api/cart')).toBe('/404');
    expect(rewriteMalformedUrl('/remotes.js/%')).toBe('/404');
  });

  it('that can be read, or is of no page, stays as it is', () => {
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
