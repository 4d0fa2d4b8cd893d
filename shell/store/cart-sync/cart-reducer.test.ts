import { describe, expect, it } from 'vitest';
import { findEntry, itemKey, type Cart, type CartEntry, type CartLine } from '../cart/cart.ts';
import { INITIAL_CART_STATE, setItemPending, type CartState } from '../cart/cart.state.ts';
import {
  confirmAdd,
  mergeServerCart,
  clearCart,
  getNextStep,
  setQuantity,
  rollbackItem,
  confirmQuantity,
  withQuantity,
} from './cart-reducer.ts';

const product = { kind: 'product' as const, itemId: 7 };
const samePart = { kind: 'spare_part' as const, itemId: 7 };
const entry: CartEntry = { lineId: 'l1', ...product, quantity: 2 };
const part: CartEntry = { lineId: 'l2', ...samePart, quantity: 1 };
const other: CartEntry = { lineId: 'l3', kind: 'product', itemId: 8, quantity: 4 };

const known = (...entries: CartEntry[]): CartState => ({
  ...INITIAL_CART_STATE,
  optimistic: entries,
  confirmed: entries,
});

const line: CartLine = { ...entry, title: 'AC', image: null, detail: '45 min', price: 54_900 };
const charges = { serviceCharge: 90_000, tax: 19_800, visitingFee: 0, coupon: 0, total: 109_800 };
const answer: Cart = { lines: [line], charges, address: null };

describe('the cart list', () => {
  it('takes a thing at once, without an id for its line', () => {
    expect(setQuantity(INITIAL_CART_STATE, product, 1)).toMatchObject({
      optimistic: [{ lineId: null, ...product, quantity: 1 }],
      confirmed: [],
      revision: 1,
    });
  });

  it('does not take a thing twice', () => {
    expect(withQuantity([entry], product, 3)).toEqual([{ ...entry, quantity: 3 }]);
  });

  it('keeps a product and a spare part of the same id apart', () => {
    expect(withQuantity([entry], samePart, 1)).toHaveLength(2);
    expect(withQuantity([entry], samePart, 0)).toEqual([entry]);
    expect(findEntry([entry], samePart)).toBeUndefined();
    expect(new Set([product, samePart, { ...product, itemId: 8 }].map(itemKey)).size).toBe(3);
  });

  it('changes what it is about, and nothing else', () => {
    const list = [part, other, entry];
    expect(withQuantity(list, product, 9)).toEqual([part, other, { ...entry, quantity: 9 }]);
    expect(withQuantity(list, product, 0)).toEqual([part, other]);
  });
});

describe('the next step', () => {
  it('is none where the server has what is on show', () => {
    expect(getNextStep(known(entry), product)).toBeNull();
    expect(getNextStep(known(), product)).toBeNull();
    expect(getNextStep(INITIAL_CART_STATE, product)).toBeNull();
  });

  it('adds what the server has not, sets another quantity, and removes by the line’s id', () => {
    expect(getNextStep(setQuantity(known(), product, 3), product)).toEqual({ kind: 'add' });
    const more = setQuantity(known(entry), product, 3);
    expect(getNextStep(more, product)).toEqual({ kind: 'set', quantity: 3 });
    const none = setQuantity(known(entry), product, 0);
    expect(getNextStep(none, product)).toEqual({ kind: 'remove', lineId: 'l1' });
  });

  it('is none once the server has taken it', () => {
    const more = setQuantity(known(entry, part), product, 3);
    expect(getNextStep(confirmQuantity(more, product, 3), product)).toBeNull();
    const none = setQuantity(known(entry, part), product, 0);
    expect(confirmQuantity(none, product, 0)).toMatchObject({
      optimistic: [part],
      confirmed: [part],
    });
  });

  it('is none for nobody: who was here is gone', () => {
    expect(getNextStep({ ...INITIAL_CART_STATE, confirmed: [entry] }, product)).toBeNull();
  });
});

describe('an Add that was answered', () => {
  it('gives the line its id, and as many as the server says', () => {
    const cart = confirmAdd(setQuantity(known(other), product, 1), product, {
      id: 'x',
      quantity: 3,
    });
    expect(cart.optimistic).toEqual([other, { lineId: 'x', ...product, quantity: 3 }]);
    expect(cart.confirmed).toEqual(cart.optimistic);
  });

  it('leaves what was pressed since as it is on show, to be sent', () => {
    const cart = confirmAdd(setQuantity(known(), product, 2), product, { id: 'x', quantity: 1 });
    expect(cart.optimistic).toEqual([{ lineId: 'x', ...product, quantity: 2 }]);
    expect(getNextStep(cart, product)).toEqual({ kind: 'set', quantity: 2 });
  });

  it('brings back nothing that was taken out or forgotten meanwhile', () => {
    expect(confirmAdd(known(), product, { id: 'x', quantity: 1 }).optimistic).toEqual([]);
    expect(confirmAdd(INITIAL_CART_STATE, product, { id: 'x', quantity: 1 }).optimistic).toBeNull();
  });
});

describe('a press that was refused', () => {
  it('goes back to the quantity that the server has', () => {
    const cart = setQuantity(setQuantity(known(part, entry), samePart, 5), product, 3);
    expect(rollbackItem(cart, product).optimistic).toEqual([{ ...part, quantity: 5 }, entry]);
  });

  it('puts a line back where it stood, and leaves what came in the meantime', () => {
    const cart = setQuantity(setQuantity(known(part, entry), product, 0), other, 1);
    const shown = rollbackItem(cart, product).optimistic;
    expect(shown?.map(itemKey)).toEqual([part, entry, other].map(itemKey));
  });

  it('takes out what could not be added', () => {
    expect(rollbackItem(setQuantity(known(other), product, 1), product).optimistic).toEqual([
      other,
    ]);
  });

  it('is nothing to a cart that was forgotten', () => {
    expect(rollbackItem(INITIAL_CART_STATE, product)).toEqual(INITIAL_CART_STATE);
  });
});

describe('the server’s cart', () => {
  it('is taken whole, with what it comes to', () => {
    const cart = mergeServerCart(known(other), answer, 0);
    expect(cart).toMatchObject({ optimistic: [line], confirmed: [line], serverCart: answer });
    expect(cart.serverCart?.lines).toBe(cart.optimistic);
  });

  it('is not taken where something was pressed since it was asked for, or is under way', () => {
    const late = setQuantity(known(entry), product, 3);
    expect(mergeServerCart(late, answer, 0)).toBe(late);
    const busy = setItemPending(known(entry), product, true);
    expect(mergeServerCart(busy, answer, 0)).toBe(busy);
    expect(mergeServerCart(setItemPending(busy, product, false), answer, 0).optimistic).toEqual([
      line,
    ]);
  });

  it('is taken where nothing was known, whatever is under way', () => {
    expect(
      mergeServerCart(setItemPending(INITIAL_CART_STATE, product, true), answer, 0).optimistic,
    ).toEqual([line]);
  });

  it('is empty after an order, and keeps its address', () => {
    const address = {
      first_name: 'A',
      last_name: 'K',
      city: 'C',
      block: 'B',
      address: 'x',
      landmark: null,
    };
    const cart = clearCart(mergeServerCart(INITIAL_CART_STATE, { ...answer, address }, 0));
    expect(cart).toMatchObject({ optimistic: [], serverCart: { address, charges: { total: 0 } } });
    expect(cart.optimistic).toBe(cart.serverCart?.lines);
  });
});

it('several things are under way, each until it is done', () => {
  const both = setItemPending(setItemPending(INITIAL_CART_STATE, product, true), samePart, true);
  expect([...both.pending]).toEqual([itemKey(product), itemKey(samePart)]);
  expect([...setItemPending(both, product, false).pending]).toEqual([itemKey(samePart)]);
});
