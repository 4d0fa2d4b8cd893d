import type { Order } from 'api/contract';

const PLACED = '2026-11-20T06:30:00.000Z';
const STATUSES = ['pending', 'confirmed', 'assigned', 'in progress', 'completed'] as const;

/** Steps of an order up to its status, half an hour apart. */
function makeSteps(status: Order['status']): Order['steps'] {
  const last = STATUSES.findIndex((candidate) => candidate === status);
  const reachedStatuses = STATUSES.slice(0, last === -1 ? 1 : last + 1);
  return reachedStatuses.map((reached, index) => ({
    status: reached,
    at: new Date(Date.parse(PLACED) + index * 1_800_000).toISOString(),
  }));
}

/** A service as an order contains it; the price is per unit, in rupees. */
export const fakeItem = (
  overrides: Partial<Order['products'][number]> = {},
): Order['products'][number] => ({
  id: 1401,
  name: 'AC jet service',
  images: ['products/1401.svg'],
  price: 549,
  quantity: 2,
  added: null,
  ...overrides,
});

/** Makes a proposed part. */
export const fakeChange = (
  overrides: Partial<Order['changes'][number]> = {},
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
  ...overrides,
});

/** Makes an estimate of labour and a part, with a credited visit fee, that waits for an answer. */
export const fakeEstimate = (
  overrides: Partial<NonNullable<Order['estimate']>> = {},
): NonNullable<Order['estimate']> => ({
  id: 41,
  state: 'open',
  agreement: null,
  lines: [
    createEstimateLine('labour', 'AC gas leak brazing', 750, 1, 60),
    createEstimateLine('part', 'AC run capacitor, 45 µF', 480, 2, 180),
    createEstimateLine('credit', 'Visit fee credited', -299, 1, 0),
  ],
  total: 1411,
  tax: 253.98,
  made_at: PLACED,
  decided_at: null,
  ...overrides,
});

const createEstimateLine = (
  kind: NonNullable<Order['estimate']>['lines'][number]['kind'],
  name: string,
  price: number,
  quantity: number,
  warranty_days: number,
) => ({ kind, name, price, quantity, amount: price * quantity, warranty_days });

const lacksOnlinePayment = ({ payment_status: status }: Order): boolean =>
  status === 'pending' || status === 'failed';

const actionIf = (action: Order['actions'][number], isOffered: boolean): Order['actions'] =>
  isOffered ? [action] : [];

/** Actions that the API would offer for the order. */
export function listActions(order: Order): Order['actions'] {
  const { status, request, visit, technician, changes, estimate, feedback } = order;
  const canPay = status === 'pending' && lacksOnlinePayment(order);
  const canObject = changes.some(
    ({ state, agreement, objected }) =>
      state === 'agreed' && agreement === 'telephone' && !objected,
  );
  if (status === 'completed' || status === 'cancelled')
    return [
      ...actionIf('invoice', status === 'completed'),
      ...actionIf('rate', feedback !== null),
      'book-again',
    ];
  return [
    ...actionIf('request-cancel', !request),
    ...actionIf('cancel-booked', !request && visit?.state === 'booked'),
    ...actionIf(
      'answer-part',
      !lacksOnlinePayment(order) && changes.some(({ state }) => state === 'proposed'),
    ),
    ...actionIf('answer-estimate', !lacksOnlinePayment(order) && estimate?.state === 'open'),
    ...actionIf('answer-edit', (order.edit ?? null) !== null),
    ...actionIf('object-part', canObject),
    ...actionIf('pay', canPay),
    ...actionIf('pay-in-cash', canPay),
    ...actionIf('move', visit === null ? technician === null : visit.state === 'booked'),
  ];
}

/** Makes an order with defaults, and the actions that belong to it. */
export function fakeOrder(overrides: Partial<Order> = {}): Order {
  const status = overrides.status ?? 'pending';
  const order: Order = {
    id: 7,
    status,
    actions: [],
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
    products: [fakeItem()],
    spare_parts: [],
    ...overrides,
  };
  return { ...order, actions: overrides.actions ?? listActions(order) };
}
