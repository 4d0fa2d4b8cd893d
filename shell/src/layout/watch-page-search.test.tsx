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
  let notify: (entries: Entry[]) => void = () => undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof notify) {
        notify = callback;
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
  document.body.innerHTML = '<main><search></search></main>';
  const states: boolean[] = [];
  const stop = watchPageSearch(document.body, (isAway) => states.push(isAway));
  notify([AWAY, SHOWN]);
  notify([SHOWN, AWAY]);
  stop();
  expect(states).toEqual([false, true]);
});
