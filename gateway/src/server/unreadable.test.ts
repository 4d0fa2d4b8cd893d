import { describe, expect, it } from 'vitest';
import { readableAddress } from './unreadable.ts';

describe('an address at the gateway', () => {
  it('that can not be read is that of a page which is not there', () => {
    expect(readableAddress('//?n=1')).toBe('/404');
    expect(readableAddress('/%E0%A4%A?x')).toBe('/404');
    expect(readableAddress('//api/cart')).toBe('/404');
    expect(readableAddress('/remotes.js/%')).toBe('/404');
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
      expect(readableAddress(url)).toBe(url);
  });
});
