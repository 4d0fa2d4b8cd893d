import { describe, expect, it } from 'vitest';
import { getScrollMove, type Move } from './scroll.ts';

const move = (change: Partial<Move>): Move => ({
  type: 'PUSH',
  from: '/',
  to: '/about',
  storedTop: null,
  returned: false,
  state: null,
  ...change,
});

describe('getScrollMove', () => {
  it('scrolls down by 1000 px for a link to a service', () => {
    expect(getScrollMove(move({ to: '/service/5/Water%20Purifier' }))).toEqual({
      kind: 'down',
      top: 1000,
    });
  });

  it('scrolls as far as the link requests, also on the same page', () => {
    const state = { scrollTo: 1200 };
    expect(getScrollMove(move({ from: '/about', state }))).toEqual({ kind: 'down', top: 1200 });
  });

  it.each(['/about', '/services', '/service', '/service/', '/f/service/5'])(
    'scrolls to the top for %s',
    (to) => {
      expect(getScrollMove(move({ to }))).toEqual({ kind: 'top' });
    },
  );

  it('restores the position on Back', () => {
    expect(getScrollMove(move({ type: 'POP', storedTop: 420 }))).toEqual({
      kind: 'restore',
      top: 420,
    });
  });

  it('scrolls to the top on Back to an entry without a position', () => {
    expect(getScrollMove(move({ type: 'POP', storedTop: 0 }))).toEqual({ kind: 'top' });
    expect(getScrollMove(move({ type: 'POP' }))).toEqual({ kind: 'top' });
  });

  it('restores the position after a reload, but not for a new visit', () => {
    const first = { type: 'POP', from: null, storedTop: 420 } as const;
    expect(getScrollMove(move({ ...first, returned: true }))).toEqual({
      kind: 'restore',
      top: 420,
    });
    expect(getScrollMove(move(first)).kind).toBe('keep');
    expect(getScrollMove(move({ ...first, storedTop: null, returned: true })).kind).toBe('keep');
  });

  it('scrolls as a link requests, also if it points to the current page', () => {
    expect(getScrollMove(move({ from: '/about', to: '/about' }))).toEqual({ kind: 'top' });
    expect(getScrollMove(move({ from: '/about?a=1', to: '/about?a=1' }))).toEqual({ kind: 'top' });
    expect(getScrollMove(move({ from: '/service/14/AC', to: '/service/14/AC' }))).toEqual({
      kind: 'down',
      top: 1000,
    });
  });

  it('scrolls to the top for a footer link to the current page without its query', () => {
    expect(getScrollMove(move({ from: '/spare-parts?s=1', to: '/spare-parts' })).kind).toBe('top');
    expect(getScrollMove(move({ from: '/?utm_source=sms', to: '/' })).kind).toBe('top');
    const service = { from: '/service/14/AC?product=1404', to: '/service/14/AC' };
    expect(getScrollMove(move(service))).toEqual({ kind: 'down', top: 1000 });
  });

  it('does not scroll for a change of the query, or if a link requests it', () => {
    expect(getScrollMove(move({ from: '/spare-parts', to: '/spare-parts?s=1' })).kind).toBe('keep');
    expect(getScrollMove(move({ from: '/spare-parts?s=1', to: '/spare-parts?s=2' })).kind).toBe(
      'keep',
    );
    expect(getScrollMove(move({ state: { scroll: 'keep' } })).kind).toBe('keep');
    expect(getScrollMove(move({ state: 'keep' })).kind).toBe('top');
  });
});
