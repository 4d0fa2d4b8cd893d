import { describe, expect, it } from 'vitest';
import { cursorFrom, cursorText, frame, isAfter, START } from './live.rules.ts';

describe('a place in the stream', () => {
  it('is what it was written as', () => {
    expect(cursorFrom(cursorText({ tx: '812', id: '17' }))).toEqual({ tx: '812', id: '17' });
  });

  it.each([undefined, '', '812', '812-', '-17', 'a-b', '1-2-3', `${'9'.repeat(20)}-1`])(
    'is not %j',
    (text) => expect(cursorFrom(text)).toBeNull(),
  );

  it('is behind by its transaction, then by its row, as numbers', () => {
    expect(isAfter({ tx: '10', id: '1' }, { tx: '9', id: '5' })).toBe(true);
    expect(isAfter({ tx: '9', id: '10' }, { tx: '9', id: '9' })).toBe(true);
    expect(isAfter({ tx: '9', id: '9' }, { tx: '9', id: '9' })).toBe(false);
    expect(isAfter(START, { tx: '9', id: '9' })).toBe(false);
  });
});

it('an event says its place, and its name where it has one', () => {
  const at = { tx: '3', id: '4' };
  expect(frame(at, { a: 1 })).toBe('id: 3-4\ndata: {"a":1}\n\n');
  expect(frame(at, {}, 'reset')).toBe('event: reset\nid: 3-4\ndata: {}\n\n');
});
