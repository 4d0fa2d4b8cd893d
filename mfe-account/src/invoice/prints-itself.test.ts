import { describe, expect, it } from 'vitest';
import { isOpened } from './prints-itself.ts';

describe('an invoice prints itself', () => {
  it.each([
    ['was opened by a link of the product', { type: 'PUSH', first: false, how: 'navigate' }, true],
    ['was opened by its address', { type: 'POP', first: true, how: 'navigate' }, true],
    ['was loaded again', { type: 'POP', first: true, how: 'reload' }, false],
    ['was loaded again after a link', { type: 'POP', first: false, how: 'reload' }, false],
    ['was come back to from elsewhere', { type: 'POP', first: true, how: 'back_forward' }, false],
    ['was come back to inside the product', { type: 'POP', first: false, how: 'navigate' }, false],
  ])('where it %s', (_where, arrival, expected) => {
    expect(isOpened(arrival)).toBe(expected);
  });
});
