import { describe, expect, it } from 'vitest';
import { fillPath } from './fill-path.ts';
import { matchRoute, readPath, splitAddress } from './routes.ts';
import { SERVICE_PATH, getServicePath } from './service-page.ts';

const routes = ['/', SERVICE_PATH, '/terms&condition', '/f/:id', '/f/fixed', '/booking'].map(
  (path) => ({ path }),
);

const getParams = (address: string) => matchRoute(routes, address)?.params;

describe('matchRoute', () => {
  it.each([
    ['/', '/'],
    ['/booking', '/booking'],
    ['/booking/', '/booking'],
    ['/service/5/Water%20Purifier', SERVICE_PATH],
    ['/terms&condition', '/terms&condition'],
    ['/terms%26condition', '/terms&condition'],
    ['/f/fixed', '/f/:id'],
  ])('finds the first route that matches %s', (address, expected) => {
    expect(matchRoute(routes, address)?.route.path).toBe(expected);
  });

  it.each(['/nowhere', '/booking/more', '/f', '/f/%E0%A4%A', '//', '/Booking'])(
    'finds no route for %s',
    (address) => {
      expect(matchRoute(routes, address)).toBeNull();
    },
  );

  it('decodes parameters once, after splitting segments', () => {
    expect(getParams('/service/5/Water%20Purifier')).toEqual({ id: '5', name: 'Water Purifier' });
    expect(getParams('/service/5/AC%2FFridge')).toEqual({ id: '5', name: 'AC/Fridge' });
    expect(getParams('/service/5/100%25%32%35')).toEqual({ id: '5', name: '100%25' });
    expect(getParams('/service/5/:name')).toEqual({ id: '5', name: ':name' });
  });
});

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
  ])('parses %s', (pathname, segments) => {
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
  ])('rejects %j', (pathname) => {
    expect(readPath(pathname)).toBeNull();
  });
});

it('accepts paths of up to 300 characters', () => {
  expect(readPath(`/${'a'.repeat(299)}`)).toHaveLength(1);
  expect(readPath(`/${'a'.repeat(300)}`)).toBeNull();
});

describe('splitAddress', () => {
  it('keeps the question mark in the query', () => {
    expect(splitAddress('/a?b?c')).toEqual({ pathname: '/a', query: '?b?c' });
    expect(splitAddress('/a')).toEqual({ pathname: '/a', query: '' });
    expect(splitAddress('?b')).toEqual({ pathname: '', query: '?b' });
  });
});

describe('fillPath', () => {
  it('encodes values in both parameter notations', () => {
    expect(fillPath('/f/:id', { id: 'a/b' })).toBe('/f/a%2Fb');
    expect(fillPath('/api/review/{feedbackId}', { feedbackId: 7 })).toBe('/api/review/7');
    expect(fillPath('/cart', {})).toBe('/cart');
  });

  it('names the missing parameter', () => {
    expect(() => fillPath('/f/:id', {})).toThrow('/f/:id needs the parameter id');
  });
});

describe('getServicePath', () => {
  it.each(['Water Purifier', 'Fridge/Cooler & more', '100% ?#', 'पानी'])(
    "matches the service's route: %s",
    (name) => {
      const address = getServicePath({ id: 5, name });
      expect(address).toBe(fillPath(SERVICE_PATH, { id: 5, name }));
      expect(matchRoute(routes, address)?.params).toEqual({ id: '5', name });
    },
  );

  it('encodes the name', () => {
    expect(getServicePath({ id: 5, name: 'Water Purifier' })).toBe('/service/5/Water%20Purifier');
  });
});
