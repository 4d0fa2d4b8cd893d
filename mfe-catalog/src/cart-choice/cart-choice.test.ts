import { describe, expect, it } from 'vitest';
import type { CartEntry } from 'shell/store';
import { confirmChoice, restoreEntry, withChoice, withoutChoice } from './cart-choice.ts';

const product = { kind: 'product' as const, id: 7 };
const samePart = { kind: 'spare_part' as const, id: 7 };
const entry: CartEntry = { lineId: 'l1', kind: 'product', itemId: 7, quantity: 2 };

describe('the cart list', () => {
  it('takes a choice at once, without an id for its line', () => {
    expect(withChoice([], product)).toEqual([
      { lineId: null, kind: 'product', itemId: 7, quantity: 1 },
    ]);
  });

  it('does not take a choice twice', () => {
    expect(withChoice([entry], product)).toEqual([entry]);
  });

  it('keeps a product and a spare part of the same id apart', () => {
    expect(withChoice([entry], samePart)).toHaveLength(2);
    expect(withoutChoice([entry], samePart)).toEqual([entry]);
  });

  it('learns the id and the quantity of the line from the answer', () => {
    const list = confirmChoice(withChoice([], product), product, { id: 'x', quantity: 3 });
    expect(list).toEqual([{ lineId: 'x', kind: 'product', itemId: 7, quantity: 3 }]);
  });

  it('puts a refused deletion back, and leaves what came in the meantime', () => {
    const other: CartEntry = { lineId: 'l2', kind: 'spare_part', itemId: 7, quantity: 1 };
    expect(restoreEntry([other], entry)).toEqual([other, entry]);
    expect(restoreEntry([other, entry], entry)).toEqual([other, entry]);
  });
});
