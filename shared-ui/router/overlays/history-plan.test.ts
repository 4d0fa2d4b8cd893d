import { expect, it } from 'vitest';
import { planHistoryMove, countStaleOnTop, type HistoryEntry } from './history-plan.ts';

const createEntry = (page: string, ...overlays: string[]): HistoryEntry => ({ page, overlays });

it.each([
  {
    title: 'closes an overlay without involving the router',
    move: [createEntry('home', 'menu'), createEntry('home'), ['menu'], false],
    plan: { close: ['menu'], isSamePage: true, delta: 0 },
  },
  {
    title: 'closes the upper one of two overlays',
    move: [createEntry('home', 'a', 'b'), createEntry('home', 'a'), ['a', 'b'], false],
    plan: { close: ['b'], isSamePage: true, delta: 0 },
  },
  {
    title: 'closes all overlays, from the top, if the page is left',
    move: [createEntry('about', 'a', 'b'), createEntry('home'), ['a', 'b'], false],
    plan: { close: ['b', 'a'], isSamePage: false, delta: 0 },
  },
  {
    title: 'continues back if Back met only a closed overlay',
    move: [createEntry('home', 'gone'), createEntry('home'), [], false],
    plan: { close: [], isSamePage: true, delta: -1 },
  },
  {
    title: 'continues back past several closed overlays',
    move: [createEntry('home', 'gone', 'too'), createEntry('home', 'gone'), [], false],
    plan: { close: [], isSamePage: true, delta: -2 },
  },
  {
    title: 'does not continue after its own move',
    move: [createEntry('home', 'gone'), createEntry('home'), [], true],
    plan: { close: [], isSamePage: true, delta: 0 },
  },
  {
    title: 'opens nothing if Forward reaches a closed overlay, and goes back',
    move: [createEntry('home'), createEntry('home', 'gone'), [], false],
    plan: { close: [], isSamePage: true, delta: -1 },
  },
  {
    title: 'goes back past two closed overlays of another page',
    move: [createEntry('home'), createEntry('about', 'gone', 'too'), [], false],
    plan: { close: [], isSamePage: false, delta: -2 },
  },
] satisfies { title: string; move: Parameters<typeof planHistoryMove>; plan: object }[])(
  '$title',
  ({ move, plan }) => {
    expect(planHistoryMove(...(move as Parameters<typeof planHistoryMove>))).toEqual(plan);
  },
);

it('counts only closed overlays above all open ones', () => {
  expect(countStaleOnTop([], [])).toBe(0);
  expect(countStaleOnTop(['gone', 'open'], ['open'])).toBe(0);
  expect(countStaleOnTop(['open', 'gone', 'gone too'], ['open'])).toBe(2);
});
