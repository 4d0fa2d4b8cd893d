import { describe, expect, it } from 'vitest';
import type { CartEntry } from 'shell/store';
import {
  choiceKey,
  confirmChoice,
  restoreEntry,
  withChoice,
  withoutChoice,
  withQuantity,
} from './cart-choice.ts';

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

  it('changes what it is about, and nothing else', () => {
    const others: CartEntry[] = [
      { lineId: 'l2', kind: 'spare_part', itemId: 7, quantity: 1 },
      { lineId: 'l3', kind: 'product', itemId: 8, quantity: 4 },
    ];
    const list = [...others, entry];
    expect(withQuantity(list, product, 9)).toEqual([...others, { ...entry, quantity: 9 }]);
    expect(withoutChoice(list, product)).toEqual(others);
    expect(confirmChoice(list, product, { id: 'x', quantity: 3 })).toEqual([
      ...others,
      { ...entry, lineId: 'x', quantity: 3 },
    ]);
    expect(withChoice(others, product)).toHaveLength(3);
  });

  it('names choices under way, each by another name', () => {
    const names = [product, samePart, { ...product, id: 8 }].map(choiceKey);
    expect(new Set(names).size).toBe(3);
    expect(choiceKey({ ...product })).toBe(names[0]);
  });

  it('puts a refused deletion back, and leaves what came in the meantime', () => {
    const other: CartEntry = { lineId: 'l2', kind: 'spare_part', itemId: 7, quantity: 1 };
    expect(restoreEntry([other], entry)).toEqual([other, entry]);
    expect(restoreEntry([other, entry], entry)).toEqual([other, entry]);
  });
});
