import { expect, it } from 'vitest';
import { getScrollMove, type Navigation, type ScrollMove } from './scroll.ts';

const createNavigation = (change: Partial<Navigation>): Navigation => ({
  type: 'PUSH',
  from: '/',
  to: '/about',
  storedTop: null,
  isReturn: false,
  state: null,
  ...change,
});

const KEEP: ScrollMove = { kind: 'keep' };
const TOP: ScrollMove = { kind: 'top' };
const down = (top: number): ScrollMove => ({ kind: 'down', top });
const FIRST_VIEW = { type: 'POP', from: null, storedTop: 420 } as const;

it.each<[claim: string, cases: [Partial<Navigation>, ScrollMove][]]>([
  [
    'scrolls down by 1000 px for a link to a service',
    [[{ to: '/service/5/Water%20Purifier' }, down(1000)]],
  ],
  [
    'scrolls as far as the link requests, also on the same page',
    [[{ from: '/about', state: { scrollTo: 1200 } }, down(1200)]],
  ],
  [
    'scrolls to the top for other pages',
    ['/about', '/services', '/service', '/service/', '/f/service/5'].map((to) => [{ to }, TOP]),
  ],
  [
    'restores the position on Back',
    [
      [
        { type: 'POP', storedTop: 420 },
        { kind: 'restore', top: 420 },
      ],
    ],
  ],
  [
    'scrolls to the top on Back to an entry without a position',
    [
      [{ type: 'POP', storedTop: 0 }, TOP],
      [{ type: 'POP' }, TOP],
    ],
  ],
  [
    'restores the position after a reload, but not for a new visit',
    [
      [
        { ...FIRST_VIEW, isReturn: true },
        { kind: 'restore', top: 420 },
      ],
      [FIRST_VIEW, KEEP],
      [{ ...FIRST_VIEW, storedTop: null, isReturn: true }, KEEP],
    ],
  ],
  [
    'scrolls as a link requests, also if it points to the current page',
    [
      [{ from: '/about', to: '/about' }, TOP],
      [{ from: '/about?a=1', to: '/about?a=1' }, TOP],
      [{ from: '/service/14/AC', to: '/service/14/AC' }, down(1000)],
    ],
  ],
  [
    'scrolls as a link requests, also if it drops the query of the current page',
    [
      [{ from: '/spare-parts?s=1', to: '/spare-parts' }, TOP],
      [{ from: '/?utm_source=sms', to: '/' }, TOP],
      [{ from: '/service/14/AC?product=1404', to: '/service/14/AC' }, down(1000)],
    ],
  ],
  [
    'keeps the position if only the query changes, or if a link requests to keep it',
    [
      [{ from: '/spare-parts', to: '/spare-parts?s=1' }, KEEP],
      [{ from: '/spare-parts?s=1', to: '/spare-parts?s=2' }, KEEP],
      [{ state: { scroll: 'keep' } }, KEEP],
      [{ state: 'keep' }, TOP],
    ],
  ],
])('%s', (_claim, cases) => {
  for (const [change, expected] of cases)
    expect(getScrollMove(createNavigation(change)), JSON.stringify(change)).toEqual(expected);
});
