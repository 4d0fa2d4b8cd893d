import { describe, expect, it } from 'vitest';
import { readableAddress } from '../door/unreadable.ts';
import { readPath, splitAddress } from './address.ts';

describe('readPath', () => {
  it.each<[string, string[]]>([
    ['/', []],
    ['/services', ['services']],
    ['/services/', ['services']],
    ['/service/5/Water%20Purifier', ['service', '5', 'Water Purifier']],
    ['/service/1/AC%2FFridge', ['service', '1', 'AC/Fridge']],
    ['/terms&condition', ['terms&condition']],
    ['/service/1/%E0%A4%B9', ['service', '1', 'ह']],
    ["/a-b_c.~!$'()*+,;=:@|[]^", ["a-b_c.~!$'()*+,;=:@|[]^"]],
    ['/...', ['...']],
  ])('reads %s', (pathname, segments) => {
    expect(readPath(pathname)).toEqual(segments);
  });

  it.each([
    '',
    'services',
    '//',
    '///',
    '//services',
    '/services//',
    '/service//AC',
    'http://elsewhere.example/',
    '/%',
    '/%E0%A4%A',
    '/f/%C0%AF',
    '/f/%ZZ',
    '/%ED%A0%80',
    '/a\\b',
    '/f/%5C',
    '/f/%00',
    '/f/%0A',
    '/f/%C2%85',
    '/f/\u0000',
    '/f/\n',
    '/f/ ',
    '/f/é',
    '/f/#',
    '/.',
    '/..',
    '/f/../cart',
    '/f/%2e%2E',
    '/f/.%2e/',
    `/f/${'a'.repeat(300)}`,
  ])('can not read %j', (pathname) => {
    expect(readPath(pathname)).toBeNull();
  });
});

it('a path may have 300 characters', () => {
  expect(readPath(`/${'a'.repeat(299)}`)).toHaveLength(1);
  expect(readPath(`/${'a'.repeat(300)}`)).toBeNull();
});

describe('an address at the door', () => {
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

describe('splitAddress', () => {
  it('leaves the question mark with the query', () => {
    expect(splitAddress('/a?b?c')).toEqual({ pathname: '/a', query: '?b?c' });
    expect(splitAddress('/a')).toEqual({ pathname: '/a', query: '' });
    expect(splitAddress('?b')).toEqual({ pathname: '', query: '?b' });
  });
});
