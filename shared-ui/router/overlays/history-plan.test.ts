import { expect, it } from 'vitest';
import { planHistoryMove, countStaleOnTop, type HistoryEntry } from './history-plan.ts';

const createEntry = (page: string, ...overlays: string[]): HistoryEntry => ({ page, overlays });

it('closes an overlay without involving the router', () => {
  expect(
    planHistoryMove(createEntry('home', 'menu'), createEntry('home'), ['menu'], false),
  ).toEqual({
    close: ['menu'],
    isSamePage: true,
    delta: 0,
  });
});

it('closes the upper one of two overlays', () => {
  expect(
    planHistoryMove(createEntry('home', 'a', 'b'), createEntry('home', 'a'), ['a', 'b'], false),
  ).toEqual({
    close: ['b'],
    isSamePage: true,
    delta: 0,
  });
});

it('closes all overlays, from the top, if the page is left', () => {
  expect(
    planHistoryMove(createEntry('about', 'a', 'b'), createEntry('home'), ['a', 'b'], false),
  ).toEqual({
    close: ['b', 'a'],
    isSamePage: false,
    delta: 0,
  });
});

it('continues back if Back met only closed overlays', () => {
  expect(planHistoryMove(createEntry('home', 'gone'), createEntry('home'), [], false).delta).toBe(
    -1,
  );
  expect(
    planHistoryMove(createEntry('home', 'gone', 'too'), createEntry('home', 'gone'), [], false)
      .delta,
  ).toBe(-2);
});

it('does not continue after its own move', () => {
  expect(planHistoryMove(createEntry('home', 'gone'), createEntry('home'), [], true)).toEqual({
    close: [],
    isSamePage: true,
    delta: 0,
  });
});

it('opens nothing if Forward reaches a closed overlay, and goes back', () => {
  expect(planHistoryMove(createEntry('home'), createEntry('home', 'gone'), [], false)).toEqual({
    close: [],
    isSamePage: true,
    delta: -1,
  });
  expect(
    planHistoryMove(createEntry('home'), createEntry('about', 'gone', 'too'), [], false),
  ).toEqual({
    close: [],
    isSamePage: false,
    delta: -2,
  });
});

it('counts only closed overlays above all open ones', () => {
  expect(countStaleOnTop([], [])).toBe(0);
  expect(countStaleOnTop(['gone', 'open'], ['open'])).toBe(0);
  expect(countStaleOnTop(['open', 'gone', 'gone too'], ['open'])).toBe(2);
});
