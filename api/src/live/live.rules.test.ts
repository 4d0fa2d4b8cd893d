import { describe, expect, it } from 'vitest';
import { parseCursor, formatCursor, formatEvent, isAfter, START } from './live.rules.ts';

describe('parseCursor', () => {
  it('parses what formatCursor returns', () => {
    expect(parseCursor(formatCursor({ tx: '812', id: '17' }))).toEqual({ tx: '812', id: '17' });
  });

  it.each([undefined, '', '812', '812-', '-17', 'a-b', '1-2-3', `${'9'.repeat(20)}-1`])(
    'returns null for %j',
    (text) => expect(parseCursor(text)).toBeNull(),
  );
});

it('cursors are ordered by transaction, then row, numerically', () => {
  expect(isAfter({ tx: '10', id: '1' }, { tx: '9', id: '5' })).toBe(true);
  expect(isAfter({ tx: '9', id: '10' }, { tx: '9', id: '9' })).toBe(true);
  expect(isAfter({ tx: '9', id: '9' }, { tx: '9', id: '9' })).toBe(false);
  expect(isAfter(START, { tx: '9', id: '9' })).toBe(false);
});

it('formatEvent includes the cursor and an optional name', () => {
  const at = { tx: '3', id: '4' };
  expect(formatEvent(at, { a: 1 })).toBe('id: 3-4\ndata: {"a":1}\n\n');
  expect(formatEvent(at, {}, 'reset')).toBe('event: reset\nid: 3-4\ndata: {}\n\n');
});
