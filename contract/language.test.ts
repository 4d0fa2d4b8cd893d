import { describe, expect, it } from 'vitest';
import { toLanguagePath, toLangAttribute, readLanguage } from './language.ts';
import { matchRoute } from './routes.ts';

describe('addresses in a language', () => {
  it.each([
    ['/', 'en', '/'],
    ['/hi', 'hi', '/'],
    ['/hi/', 'hi', '/'],
    ['/hi?q=1', 'hi', '/?q=1'],
    ['/hi/service/14/AC?product=3', 'hi', '/service/14/AC?product=3'],
    ['/hindi', 'en', '/hindi'],
    ['/service/5/hi', 'en', '/service/5/hi'],
  ])('%s is in %s with the path %s', (address, language, path) => {
    expect(readLanguage(address)).toEqual({ language, path });
  });

  it.each(['/', '/cart', '/?q=1', '/service/14/AC?product=3#notes'])(
    'keep the path %s when they are made and read',
    (path) => {
      expect(readLanguage(toLanguagePath('hi', path))).toEqual({ language: 'hi', path });
      expect(toLanguagePath('en', path)).toBe(path);
    },
  );

  it('do not affect route matching', () => {
    const routes = [{ path: '/' }, { path: '/service/:id/:name' }];
    expect(matchRoute(routes, '/hi')?.route).toBe(routes[0]);
    expect(matchRoute(routes, '/hi/service/14/AC')?.params).toEqual({ id: '14', name: 'AC' });
  });
});

it('the lang attribute of Hindi pages names India', () => {
  expect(toLangAttribute('hi')).toBe('hi-IN');
});
