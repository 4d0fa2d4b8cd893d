import { describe, expect, it } from 'vitest';
import { getScrollMove, type Move } from './scroll.ts';

const move = (change: Partial<Move>): Move => ({
  type: 'PUSH',
  from: '/',
  to: '/about',
  left: null,
  returned: false,
  state: null,
  ...change,
});

describe('scrollAfter', () => {
  it('goes down by 1000 px for a link to a service', () => {
    expect(getScrollMove(move({ to: '/service/5/Water%20Purifier' }))).toEqual({
      kind: 'down',
      top: 1000,
    });
  });

  it('goes as far down as the link asks, in the same page too', () => {
    const state = { scrollTo: 1200 };
    expect(getScrollMove(move({ from: '/about', state }))).toEqual({ kind: 'down', top: 1200 });
  });

  it.each(['/about', '/services', '/service', '/service/', '/f/service/5'])(
    'goes to the top for %s',
    (to) => {
      expect(getScrollMove(move({ to }))).toEqual({ kind: 'top' });
    },
  );

  it('returns to where the window stood when going back', () => {
    expect(getScrollMove(move({ type: 'POP', left: 420 }))).toEqual({ kind: 'restore', top: 420 });
  });

  it('goes to the top when going back to what was never scrolled', () => {
    expect(getScrollMove(move({ type: 'POP', left: 0 }))).toEqual({ kind: 'top' });
    expect(getScrollMove(move({ type: 'POP' }))).toEqual({ kind: 'top' });
  });

  it('returns to where the window stood after a reload, and starts a new visit where the browser does', () => {
    const first = { type: 'POP', from: null, left: 420 } as const;
    expect(getScrollMove(move({ ...first, returned: true }))).toEqual({
      kind: 'restore',
      top: 420,
    });
    expect(getScrollMove(move(first)).kind).toBe('keep');
    expect(getScrollMove(move({ ...first, left: null, returned: true })).kind).toBe('keep');
  });

  it('moves as a link asks, also where it leads to the page that one is on', () => {
    expect(getScrollMove(move({ from: '/about', to: '/about' }))).toEqual({ kind: 'top' });
    expect(getScrollMove(move({ from: '/about?a=1', to: '/about?a=1' }))).toEqual({ kind: 'top' });
    expect(getScrollMove(move({ from: '/service/14/AC', to: '/service/14/AC' }))).toEqual({
      kind: 'down',
      top: 1000,
    });
  });

  it('goes to the top for a plain link to the page whose query says more, as one of the footer', () => {
    expect(getScrollMove(move({ from: '/spare-parts?s=1', to: '/spare-parts' })).kind).toBe('top');
    expect(getScrollMove(move({ from: '/?utm_source=sms', to: '/' })).kind).toBe('top');
    const service = { from: '/service/14/AC?product=1404', to: '/service/14/AC' };
    expect(getScrollMove(move(service))).toEqual({ kind: 'down', top: 1000 });
  });

  it('moves nothing for a query, and where a link asks for it', () => {
    expect(getScrollMove(move({ from: '/spare-parts', to: '/spare-parts?s=1' })).kind).toBe('keep');
    expect(getScrollMove(move({ from: '/spare-parts?s=1', to: '/spare-parts?s=2' })).kind).toBe(
      'keep',
    );
    expect(getScrollMove(move({ state: { scroll: 'keep' } })).kind).toBe('keep');
    expect(getScrollMove(move({ state: 'keep' })).kind).toBe('top');
  });
});
