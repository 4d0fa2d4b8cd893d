import type { Order } from 'api/contract';

const PLACED = '2026-11-20T06:30:00.000Z';
const STATUSES = ['pending', 'confirmed', 'assigned', 'in progress', 'completed'] as const;

/** Steps of an order up to its status, half an hour apart. */
function makeSteps(status: Order['status']): Order['steps'] {
  const last = STATUSES.findIndex((each) => each === status);
  const taken = STATUSES.slice(0, last === -1 ? 1 : last + 1);
  return taken.map((each, index) => ({
    status: each,
    at: new Date(Date.parse(PLACED) + index * 1_800_000).toISOString(),
  }));
}

export const fakeThing = (
  changes: Partial<Order['products'][number]> = {},
): Order['products'][number] => ({
  id: 1401,
  name: 'AC jet service',
  images: ['products/1401.svg'],
  price: 549,
  quantity: 2,
  added: null,
  ...changes,
});

/** Makes a proposed part. */
export const fakeChange = (
  changes: Partial<Order['changes'][number]> = {},
): Order['changes'][number] => ({
  id: 31,
  name: 'Fan capacitor',
  images: ['parts/5011.svg'],
  price: 350,
  quantity: 1,
  amount: 350,
  state: 'proposed',
  agreement: 'bookings',
  proposed_at: PLACED,
  decided_at: null,
  objected: false,
  ...changes,
});

/** Makes an order with defaults. */
export function fakeOrder(changes: Partial<Order> = {}): Order {
  const status = changes.status ?? 'pending';
  return {
    id: 7,
    status,
    total: 1098,
    due: 1098,
    address: '12 Matwari Road',
    first_name: 'Asha',
    last_name: 'Kumari',
    city: 'Hazaribagh',
    block: 'Sadar',
    landmark: '',
    note: null,
    request: false,
    payment_status: 'unpaid',
    payment_method: 'cod',
    technician: null,
    technician_phone: null,
    visit: null,
    paid_online: 0,
    refunded_at: null,
    steps: makeSteps(status),
    changes: [],
    feedback: null,
    created_at: PLACED,
    products: [fakeThing()],
    spare_parts: [],
    ...changes,
  };
}
