import { expect, it } from 'vitest';
import { resolveArrival, countStaleOnTop, type HistoryPlace } from './arrival.ts';

const at = (page: string, ...covers: string[]): HistoryPlace => ({ page, covers });

it('closes what covers the page and is no business of the router', () => {
  expect(resolveArrival(at('home', 'menu'), at('home'), ['menu'], false)).toEqual({
    close: ['menu'],
    samePage: true,
    go: 0,
  });
});

it('closes one of two, the uppermost', () => {
  expect(resolveArrival(at('home', 'a', 'b'), at('home', 'a'), ['a', 'b'], false)).toEqual({
    close: ['b'],
    samePage: true,
    go: 0,
  });
});

it('closes all of them, from the top, where the page is left', () => {
  expect(resolveArrival(at('about', 'a', 'b'), at('home'), ['a', 'b'], false)).toEqual({
    close: ['b', 'a'],
    samePage: false,
    go: 0,
  });
});

it('goes on where Back met only what had closed before', () => {
  expect(resolveArrival(at('home', 'gone'), at('home'), [], false).go).toBe(-1);
  expect(resolveArrival(at('home', 'gone', 'too'), at('home', 'gone'), [], false).go).toBe(-2);
});

it('goes on no further where the move was its own', () => {
  expect(resolveArrival(at('home', 'gone'), at('home'), [], true)).toEqual({
    close: [],
    samePage: true,
    go: 0,
  });
});

it('opens nothing where Forward comes to what has closed, and goes back', () => {
  expect(resolveArrival(at('home'), at('home', 'gone'), [], false)).toEqual({
    close: [],
    samePage: true,
    go: -1,
  });
  expect(resolveArrival(at('home'), at('about', 'gone', 'too'), [], false)).toEqual({
    close: [],
    samePage: false,
    go: -2,
  });
});

it('counts only what has closed above all that is open', () => {
  expect(countStaleOnTop([], [])).toBe(0);
  expect(countStaleOnTop(['gone', 'open'], ['open'])).toBe(0);
  expect(countStaleOnTop(['open', 'gone', 'gone too'], ['open'])).toBe(2);
});
