import { LARGEST_QUANTITY } from 'api/limits';
import { describe, expect, it } from 'vitest';
import { applyChange, obstacle, stepOf, type CartLine } from './cart.ts';

const line = (id: string, quantity: number): CartLine => ({
  id,
  kind: 'product',
  itemId: 1,
  title: id,
  image: null,
  detail: '',
  price: 100,
  quantity,
});

describe('stepOf', () => {
  it('raises and lowers by one', () => {
    const two = line('a', 2);
    expect(stepOf(two, 1)).toEqual({ kind: 'set', line: two, quantity: 3 });
    expect(stepOf(two, -1)).toEqual({ kind: 'set', line: two, quantity: 1 });
  });

  it('removes the line at one, and stops at the most', () => {
    const one = line('a', 1);
    expect(stepOf(one, -1)).toEqual({ kind: 'remove', line: one });
    const most = line('a', LARGEST_QUANTITY - 1);
    expect(stepOf(most, 1)).toEqual({ kind: 'set', line: most, quantity: LARGEST_QUANTITY });
    expect(stepOf(line('a', LARGEST_QUANTITY), 1)).toBeNull();
  });
});

describe('applyChange', () => {
  const lines = [line('a', 1), line('b', 3)];
  const [first] = lines;
  if (first === undefined) throw new Error('there is a first line');

  it('sets the quantity of its line alone', () => {
    const after = applyChange(lines, { kind: 'set', line: first, quantity: 2 });
    expect(after.map(({ quantity }) => quantity)).toEqual([2, 3]);
  });

  it('removes a line and leaves the others', () => {
    expect(applyChange(lines, { kind: 'remove', line: first })).toEqual([lines[1]]);
  });

  it('does not bring a removed line back', () => {
    expect(applyChange([], { kind: 'set', line: first, quantity: 2 })).toEqual([]);
  });
});

describe('obstacle', () => {
  it('names the empty cart before the missing address', () => {
    expect(obstacle(0, false)).toBe('empty');
    expect(obstacle(2, false)).toBe('no-address');
    expect(obstacle(2, true)).toBeNull();
  });
});
