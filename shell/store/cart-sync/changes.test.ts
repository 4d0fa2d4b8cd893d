import { describe, expect, it } from 'vitest';
import { findEntry, itemKey, type Cart, type CartEntry, type CartLine } from '../cart/cart.ts';
import { UNKNOWN_CART, underWay, type CartState } from '../cart/cart.state.ts';
import {
  added,
  answered,
  emptied,
  nextStep,
  pressed,
  takenBack,
  took,
  withQuantity,
} from './changes.ts';

const product = { kind: 'product' as const, itemId: 7 };
const samePart = { kind: 'spare_part' as const, itemId: 7 };
const entry: CartEntry = { lineId: 'l1', ...product, quantity: 2 };
const part: CartEntry = { lineId: 'l2', ...samePart, quantity: 1 };
const other: CartEntry = { lineId: 'l3', kind: 'product', itemId: 8, quantity: 4 };

const known = (...entries: CartEntry[]): CartState => ({
  ...UNKNOWN_CART,
  shown: entries,
  taken: entries,
});

const line: CartLine = { ...entry, title: 'AC', image: null, detail: '45 min', price: 54_900 };
const charges = { serviceCharge: 90_000, tax: 19_800, visitingFee: 0, coupon: 0, total: 109_800 };
const answer: Cart = { lines: [line], charges, address: null };

describe('the cart list', () => {
  it('takes a thing at once, without an id for its line', () => {
    expect(pressed(UNKNOWN_CART, product, 1)).toMatchObject({
      shown: [{ lineId: null, ...product, quantity: 1 }],
      taken: [],
      presses: 1,
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
    expect(nextStep(known(entry), product)).toBeNull();
    expect(nextStep(known(), product)).toBeNull();
    expect(nextStep(UNKNOWN_CART, product)).toBeNull();
  });

  it('adds what the server has not, sets another quantity, and removes by the line’s id', () => {
    expect(nextStep(pressed(known(), product, 3), product)).toEqual({ kind: 'add' });
    const more = pressed(known(entry), product, 3);
    expect(nextStep(more, product)).toEqual({ kind: 'set', quantity: 3 });
    const none = pressed(known(entry), product, 0);
    expect(nextStep(none, product)).toEqual({ kind: 'remove', lineId: 'l1' });
  });

  it('is none once the server has taken it', () => {
    const more = pressed(known(entry, part), product, 3);
    expect(nextStep(took(more, product, 3), product)).toBeNull();
    const none = pressed(known(entry, part), product, 0);
    expect(took(none, product, 0)).toMatchObject({ shown: [part], taken: [part] });
  });

  it('is none for nobody: who was here is gone', () => {
    expect(nextStep({ ...UNKNOWN_CART, taken: [entry] }, product)).toBeNull();
  });
});

describe('an Add that was answered', () => {
  it('gives the line its id, and as many as the server says', () => {
    const cart = added(pressed(known(other), product, 1), product, { id: 'x', quantity: 3 });
    expect(cart.shown).toEqual([other, { lineId: 'x', ...product, quantity: 3 }]);
    expect(cart.taken).toEqual(cart.shown);
  });

  it('leaves what was pressed since as it is on show, to be sent', () => {
    const cart = added(pressed(known(), product, 2), product, { id: 'x', quantity: 1 });
    expect(cart.shown).toEqual([{ lineId: 'x', ...product, quantity: 2 }]);
    expect(nextStep(cart, product)).toEqual({ kind: 'set', quantity: 2 });
  });

  it('brings back nothing that was taken out or forgotten meanwhile', () => {
    expect(added(known(), product, { id: 'x', quantity: 1 }).shown).toEqual([]);
    expect(added(UNKNOWN_CART, product, { id: 'x', quantity: 1 }).shown).toBeNull();
  });
});

describe('a press that was refused', () => {
  it('goes back to the quantity that the server has', () => {
    const cart = pressed(pressed(known(part, entry), samePart, 5), product, 3);
    expect(takenBack(cart, product).shown).toEqual([{ ...part, quantity: 5 }, entry]);
  });

  it('puts a line back where it stood, and leaves what came in the meantime', () => {
    const cart = pressed(pressed(known(part, entry), product, 0), other, 1);
    const shown = takenBack(cart, product).shown;
    expect(shown?.map(itemKey)).toEqual([part, entry, other].map(itemKey));
  });

  it('takes out what could not be added', () => {
    expect(takenBack(pressed(known(other), product, 1), product).shown).toEqual([other]);
  });

  it('is nothing to a cart that was forgotten', () => {
    expect(takenBack(UNKNOWN_CART, product)).toEqual(UNKNOWN_CART);
  });
});

describe('the server’s cart', () => {
  it('is taken whole, with what it comes to', () => {
    const cart = answered(known(other), answer, 0);
    expect(cart).toMatchObject({ shown: [line], taken: [line], counted: answer });
    expect(cart.counted?.lines).toBe(cart.shown);
  });

  it('is not taken where something was pressed since it was asked for, or is under way', () => {
    const late = pressed(known(entry), product, 3);
    expect(answered(late, answer, 0)).toBe(late);
    const busy = underWay(known(entry), product, true);
    expect(answered(busy, answer, 0)).toBe(busy);
    expect(answered(underWay(busy, product, false), answer, 0).shown).toEqual([line]);
  });

  it('is taken where nothing was known, whatever is under way', () => {
    expect(answered(underWay(UNKNOWN_CART, product, true), answer, 0).shown).toEqual([line]);
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
    const cart = emptied(answered(UNKNOWN_CART, { ...answer, address }, 0));
    expect(cart).toMatchObject({ shown: [], counted: { address, charges: { total: 0 } } });
    expect(cart.shown).toBe(cart.counted?.lines);
  });
});

it('several things are under way, each until it is done', () => {
  const both = underWay(underWay(UNKNOWN_CART, product, true), samePart, true);
  expect([...both.busy]).toEqual([itemKey(product), itemKey(samePart)]);
  expect([...underWay(both, product, false).busy]).toEqual([itemKey(samePart)]);
});
