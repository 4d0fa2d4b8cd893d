import { describe, expect, it } from 'vitest';
import { scrollAfter, type Move } from './scroll.ts';

const move = (change: Partial<Move>): Move => ({
  type: 'PUSH',
  from: '/',
  to: '/about',
  left: null,
  state: null,
  ...change,
});

describe('scrollAfter', () => {
  it('goes down by 1000 px for a link to a service', () => {
    expect(scrollAfter(move({ to: '/service/5/Water%20Purifier' }))).toEqual({
      kind: 'down',
      top: 1000,
    });
  });

  it('goes as far down as the link asks, in the same page too', () => {
    const state = { scrollTo: 1200 };
    expect(scrollAfter(move({ from: '/about', state }))).toEqual({ kind: 'down', top: 1200 });
  });

  it.each(['/about', '/services', '/service'])('goes to the top for %s', (to) => {
    expect(scrollAfter(move({ to }))).toEqual({ kind: 'top' });
  });

  it('returns to where the window stood when going back', () => {
    expect(scrollAfter(move({ type: 'POP', left: 420 }))).toEqual({ kind: 'restore', top: 420 });
  });

  it('moves nothing at the first view, for a change of the query, and where a link asks for it', () => {
    expect(scrollAfter(move({ type: 'POP' })).kind).toBe('keep');
    expect(scrollAfter(move({ from: '/spare-parts', to: '/spare-parts' })).kind).toBe('keep');
    expect(scrollAfter(move({ state: { scroll: 'keep' } })).kind).toBe('keep');
  });
});
