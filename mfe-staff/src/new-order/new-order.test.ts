import { describe, expect, it } from 'vitest';
import {
  addItem,
  getFulfilment,
  getTotal,
  NEW_ADDRESS,
  removeOne,
  setFitted,
  toBody,
  toWindowItems,
} from './new-order.ts';

const SERVICE = { kind: 'product', id: 601, name: 'AC jet service', price: 574.5 } as const;
const PART = { kind: 'spare_part', id: 601, name: 'Capacitor', price: 650 } as const;

describe('lines of a new order', () => {
  it('count an item that is chosen twice, and distinguish a part from a service of the same id', () => {
    const lines = [SERVICE, PART, SERVICE].reduce(addItem, []);
    expect(lines.map(({ kind, quantity }) => [kind, quantity])).toEqual([
      ['product', 2],
      ['spare_part', 1],
    ]);
    expect(getTotal(lines)).toBe(1799);
    expect(toWindowItems(lines)).toBe('601,601');
    expect(removeOne(removeOne(lines, 0), 0)).toEqual([{ ...PART, quantity: 1 }]);
  });

  it('have the price and the time of a ticked fitting, for each piece', () => {
    const fitting = { product_id: 1302, title: 'Fitting', price: 299 };
    const lines = setFitted([{ ...PART, fitting, quantity: 2 }], 0, true);
    expect(getTotal(lines)).toBe(2 * (650 + 299));
    expect(toWindowItems(lines)).toBe('1302,1302');
    expect(getTotal(setFitted(lines, 0, false))).toBe(2 * 650);
  });

  it('let staff choose the fulfilment of parts without fitting', () => {
    const parts = [{ ...PART, quantity: 1 }];
    const methods = ['deliver', 'pick_up'] as const;
    expect(getFulfilment(parts, methods, 'pick_up')).toBe('pick_up');
    expect(getFulfilment(parts, ['pick_up'], 'deliver')).toBe('pick_up');
    expect(getFulfilment(setFitted(parts, 0, true), methods, 'pick_up')).toBeNull();
    expect(getFulfilment(addItem(parts, SERVICE), methods, 'pick_up')).toBeNull();
  });

  it('contain at most twenty of one item', () => {
    const lines = Array.from({ length: 25 }, () => PART).reduce(addItem, []);
    expect(lines).toEqual([{ ...PART, quantity: 20 }]);
  });
});

it('the request contains the total of the lines, and no empty time, note or number', () => {
  const draft = {
    phone: '9123456780',
    address: NEW_ADDRESS,
    language: 'hi',
    method: 'cod',
    fulfilment: null,
  } as const;
  const lines = addItem([], SERVICE);
  expect(toBody({ ...draft, lines, start: '', note: ' ', customerNumber: '' })).toEqual({
    ...NEW_ADDRESS,
    phone: '9123456780',
    items: [{ product_id: 601, quantity: 1 }],
    payment_method: 'cod',
    expected_total: 574.5,
    language: 'hi',
  });
});
