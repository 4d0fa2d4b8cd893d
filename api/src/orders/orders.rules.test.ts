import { describe, expect, it } from 'vitest';
import type { ChangeRow, OrderWithItems } from './orders.sql.ts';
import { formatAddress, getFullName, parseOrderId, toOrder } from './orders.rules.ts';
import { forStaff, forUser } from './reader.ts';

const address = {
  first_name: 'Asha',
  last_name: 'Devi',
  city: 'Hazaribagh',
  block: 'Sadar',
  landmark: null,
  address: '12 Main Road',
};
const product = {
  id: 1,
  cart_line_id: 'cl_1',
  product_id: 501,
  spare_part_id: null,
  name: 'RO service',
  images: ['a/1.svg'],
  price_paise: 29_950,
  quantity: 2,
  edit_id: null,
};
const part = { ...product, id: 2, product_id: null, spare_part_id: 9, name: 'Membrane' };
const addedLater = { ...part, id: 3, cart_line_id: null, price_paise: 10_000, quantity: 3 };
const change: ChangeRow = {
  id: 77,
  name: 'Membrane',
  images: ['p/9.svg'],
  price_paise: 10_050,
  quantity: 3,
  agreement: 'bookings',
  state: 'agreed',
  proposed_at: '2026-11-21T15:30:00+05:30',
  decided_at: '2026-11-21T16:00:00.5+05:30',
  objected_at: null,
  item_id: 3,
};
const createOrder = (overrides: Partial<OrderWithItems> = {}): OrderWithItems => ({
  id: 4,
  user_id: 'u',
  status: 'assigned',
  payment_method: 'phonepe',
  payment_status: 'paid',
  total_paise: 119_800,
  due_paise: 30_050,
  request: false,
  technician: 'Ravi',
  technician_phone: '9000000009',
  address,
  note: 'Ring twice',
  user_phone: '9000000001',
  user_type: 'customer',
  customer_number: null,
  created_at: new Date('2026-11-20T10:00:00Z'),
  completed_at: null,
  moved_by: 'staff',
  discount_paise: 0,
  discount_reason: null,
  tax_percent: 18,
  tax_method: 'of_total',
  pick_up: false,
  paid_online_paise: 119_800,
  online_asked_at: null,
  items: [product, part],
  steps: [{ status: 'pending', at: '2026-11-20T15:30:00+05:30' }],
  changes: [],
  edit: null,
  refunded_at: null,
  ...overrides,
});

const CUSTOMER = forUser('u').roles;
const CONTEXT = { visit: undefined, now: new Date('2026-11-20T10:00:00Z') };

describe('toOrder', () => {
  it('converts money to rupees and times to UTC', () => {
    expect(toOrder(createOrder(), CUSTOMER, CONTEXT)).toMatchObject({
      id: 4,
      status: 'assigned',
      total: 1198,
      due: 300.5,
      paid_online: 1198,
      ...address,
      landmark: '',
      note: 'Ring twice',
      technician: 'Ravi',
      technician_phone: '9000000009',
      steps: [{ status: 'pending', at: '2026-11-20T10:00:00.000Z' }],
      created_at: '2026-11-20T10:00:00.000Z',
      refunded_at: null,
      feedback: null,
      changes: [],
    });
  });

  it('includes landmark, refund time and open feedback', () => {
    const refunded = createOrder({
      address: { ...address, landmark: 'Lake' },
      refunded_at: new Date('2026-11-22T10:00:00Z'),
    });
    expect(toOrder(refunded, CUSTOMER, { ...CONTEXT, feedback: 'token' })).toMatchObject({
      landmark: 'Lake',
      refunded_at: '2026-11-22T10:00:00.000Z',
      feedback: 'token',
    });
  });

  it('lists the actions that the roles may perform', () => {
    const telephone: ChangeRow = { ...change, agreement: 'telephone' };
    const proposed = createOrder({ changes: [telephone, { ...change, state: 'proposed' }] });
    expect(toOrder(proposed, CUSTOMER, CONTEXT).actions).toEqual([
      'request-cancel',
      'answer-part',
      'object-part',
    ]);
    expect(toOrder(proposed, forStaff(['orders']).roles, CONTEXT).actions).toEqual([
      'cancel',
      'start',
      'add-part',
      'agree-part',
      'drop-part',
      'edit',
      'reassign',
    ]);
    expect(toOrder(proposed, forStaff(['money', 'read']).roles, CONTEXT).actions).toEqual([]);
  });

  it('separates services and spare parts', () => {
    const { products, spare_parts: parts } = toOrder(createOrder(), CUSTOMER, CONTEXT);
    const line = { images: ['a/1.svg'], price: 299.5, quantity: 2, added: null, estimate: null };
    expect(products).toEqual([{ id: 501, line: 1, name: 'RO service', ...line }]);
    expect(parts).toEqual([{ id: 9, line: 2, name: 'Membrane', ...line }]);
  });
});

const getAdded = (changes: ChangeRow[]) =>
  toOrder(createOrder({ items: [product, addedLater], changes }), CUSTOMER, CONTEXT).spare_parts[0]
    ?.added;

describe('a line added after checkout', () => {
  it('includes how and when it was agreed', () => {
    expect(getAdded([{ ...change, id: 70, item_id: null }, change])).toEqual({
      agreed: 'bookings',
      at: '2026-11-21T10:30:00.500Z',
      change: 77,
      objected: false,
    });
  });

  it('includes the objection', () => {
    const objected = { ...change, objected_at: '2026-11-21T17:00:00+05:30' };
    expect(getAdded([objected])).toMatchObject({ objected: true });
  });

  it('has null fields if its change is unknown', () => {
    expect(getAdded([])).toEqual({ agreed: null, at: null, change: null, objected: false });
  });
});

it('converts changes with amount and state', () => {
  const waiting: ChangeRow = { ...change, state: 'proposed', decided_at: null, item_id: null };
  const objected = { ...change, objected_at: '2026-11-21T17:00:00+05:30' };
  const stored = {
    id: 77,
    name: 'Membrane',
    images: ['p/9.svg'],
    price: 100.5,
    quantity: 3,
    amount: 301.5,
    agreement: 'bookings',
    proposed_at: '2026-11-21T10:00:00.000Z',
  };
  expect(toOrder(createOrder({ changes: [waiting, objected] }), CUSTOMER, CONTEXT).changes).toEqual(
    [
      { ...stored, state: 'proposed', decided_at: null, objected: false },
      { ...stored, state: 'agreed', decided_at: '2026-11-21T10:30:00.500Z', objected: true },
    ],
  );
});

describe('parseOrderId', () => {
  it('parses an integer', () => {
    expect(parseOrderId('42')).toBe(42);
  });

  it('rejects other text and truncates it in the message', () => {
    expect(() => parseOrderId('x'.repeat(30))).toThrow(`There is no order ${'x'.repeat(20)}.`);
    expect(() => parseOrderId('0')).toThrow('There is no order 0.');
  });
});

it('joins first and last name, or returns the only one', () => {
  expect(getFullName(address)).toBe('Asha Devi');
  expect(getFullName({ ...address, last_name: '' })).toBe('Asha');
  expect(getFullName({ ...address, first_name: '' })).toBe('Devi');
});

it('formats an address in one line without empty parts', () => {
  expect(formatAddress({ ...address, landmark: 'Lake' })).toBe(
    '12 Main Road, Lake, Sadar, Hazaribagh',
  );
  expect(formatAddress(address)).toBe('12 Main Road, Sadar, Hazaribagh');
  expect(formatAddress({ ...address, landmark: '' })).toBe('12 Main Road, Sadar, Hazaribagh');
});
