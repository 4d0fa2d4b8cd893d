import { describe, expect, it } from 'vitest';
import { isNewlyOpened } from './auto-print.ts';

const NEW = { type: 'POP', navigationType: 'navigate', wasPrinted: false };

describe('isNewlyOpened', () => {
  it.each([
    [true, 'opened by an internal link', { ...NEW, type: 'PUSH' }],
    [true, 'opened by its URL', NEW],
    [true, 'opened by a link after a reload', { ...NEW, type: 'PUSH', navigationType: 'reload' }],
    [false, 'reloaded', { ...NEW, navigationType: 'reload' }],
    [false, 'reached by Back from another site', { ...NEW, navigationType: 'back_forward' }],
    [false, 'reached by Back within the product', { ...NEW, wasPrinted: true }],
    [false, 'opened by a link and already printed', { ...NEW, type: 'PUSH', wasPrinted: true }],
  ])('is %s for a page that was %s', (expected, _name, navigation) => {
    expect(isNewlyOpened(navigation)).toBe(expected);
  });
});
