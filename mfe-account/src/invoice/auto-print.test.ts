import { describe, expect, it } from 'vitest';
import { isNewlyOpened } from './auto-print.ts';

const NEW = { type: 'POP', how: 'navigate', printed: false };

describe('automatic printing', () => {
  it.each([
    ['was opened by a link of the product', { ...NEW, type: 'PUSH' }, true],
    ['was opened by its address', NEW, true],
    [
      'was opened by a link, after the page was loaded again',
      { ...NEW, type: 'PUSH', how: 'reload' },
      true,
    ],
    ['was loaded again', { ...NEW, how: 'reload' }, false],
    ['was come back to from elsewhere', { ...NEW, how: 'back_forward' }, false],
    ['was come back to inside the product', { ...NEW, printed: true }, false],
    ['was printed where a link led', { ...NEW, type: 'PUSH', printed: true }, false],
  ])('where it %s', (_where, arrival, expected) => {
    expect(isNewlyOpened(arrival)).toBe(expected);
  });
});
