import { afterEach, expect, it, vi } from 'vitest';
import { watchPageSearch } from './watch-page-search.ts';

type Entry = Pick<IntersectionObserverEntry, 'isIntersecting'> & {
  boundingClientRect: { top: number };
};

const AWAY: Entry = { isIntersecting: false, boundingClientRect: { top: -80 } };
const SHOWN: Entry = { isIntersecting: true, boundingClientRect: { top: 80 } };

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

it('uses the newest entry if the page was busy and gets several at once', () => {
  const callbacks: ((entries: Entry[]) => void)[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: Entry[]) => void) {
        callbacks.push(callback);
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
  document.body.innerHTML = '<main><search></search></main>';
  const states: boolean[] = [];
  const stop = watchPageSearch(document.body, (isAway) => states.push(isAway));
  for (const entries of [
    [AWAY, SHOWN],
    [SHOWN, AWAY],
  ])
    callbacks[0]?.(entries);
  stop();
  expect(states).toEqual([false, true]);
});
