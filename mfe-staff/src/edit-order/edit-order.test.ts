import { expect, it } from 'vitest';
import { ORDER } from '../dev/fake-orders.ts';
import { addItem } from '../new-order/new-order.ts';
import { createDraft, getMaxDiscount, toEditBody } from './edit-order.ts';

const LINE = {
  id: 601,
  line: 9001,
  name: 'Gas, R32',
  images: [],
  price: 900,
  quantity: 1,
  added: null,
  estimate: { kind: 'gas', warranty_days: 30 },
} as const;

it('adds an item beside a line from an estimate that happens to have the same id', () => {
  const draft = createDraft({ ...ORDER, products: [{ ...LINE, images: [] }] });
  const lines = addItem(draft.lines, { kind: 'product', id: 601, name: 'AC jet', price: 574 });
  expect(toEditBody({ ...draft, lines }).lines).toEqual([
    { line: 9001, quantity: 1 },
    { product_id: 601, quantity: 1 },
  ]);
});

it('limits a discount by role, in whole rupees', () => {
  const { lines } = createDraft(ORDER);
  expect(getMaxDiscount('dispatcher', lines)).toBe(114);
  expect(getMaxDiscount('owner', lines)).toBe(574);
  expect(getMaxDiscount(null, lines)).toBeNull();
});
