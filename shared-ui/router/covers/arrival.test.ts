import { expect, it } from 'vitest';
import { arrival, staleOnTop, type Place } from './arrival.ts';

const at = (page: string, ...covers: string[]): Place => ({ page, covers });

it('closes what covers the page and is no business of the router', () => {
  expect(arrival(at('home', 'menu'), at('home'), ['menu'], false)).toEqual({
    close: ['menu'],
    quiet: true,
    go: 0,
  });
});

it('closes one of two, the uppermost', () => {
  expect(arrival(at('home', 'a', 'b'), at('home', 'a'), ['a', 'b'], false)).toEqual({
    close: ['b'],
    quiet: true,
    go: 0,
  });
});

it('closes all of them, from the top, where the page is left', () => {
  expect(arrival(at('about', 'a', 'b'), at('home'), ['a', 'b'], false)).toEqual({
    close: ['b', 'a'],
    quiet: false,
    go: 0,
  });
});

it('goes on where Back met only what had closed before', () => {
  expect(arrival(at('home', 'gone'), at('home'), [], false).go).toBe(-1);
  expect(arrival(at('home', 'gone', 'too'), at('home', 'gone'), [], false).go).toBe(-2);
});

it('goes on no further where the move was its own', () => {
  expect(arrival(at('home', 'gone'), at('home'), [], true)).toEqual({
    close: [],
    quiet: true,
    go: 0,
  });
});

it('opens nothing where Forward comes to what has closed, and goes back', () => {
  expect(arrival(at('home'), at('home', 'gone'), [], false)).toEqual({
    close: [],
    quiet: true,
    go: -1,
  });
  expect(arrival(at('home'), at('about', 'gone', 'too'), [], false)).toEqual({
    close: [],
    quiet: false,
    go: -2,
  });
});

it('counts only what has closed above all that is open', () => {
  expect(staleOnTop([], [])).toBe(0);
  expect(staleOnTop(['gone', 'open'], ['open'])).toBe(0);
  expect(staleOnTop(['open', 'gone', 'gone too'], ['open'])).toBe(2);
});
