import type { Board, Caller, Candidate, ListedOrder, WholeOrder } from 'api/staff-contract';

/** ISO time of an hour in India on 23 November 2026. */
const toIso = (hour: number): string =>
  new Date(Date.UTC(2026, 10, 23, hour - 5, -30)).toISOString();

const PROPOSED_PART: WholeOrder['order']['changes'][number] = {
  id: 31,
  name: 'Run capacitor',
  images: [],
  price: 650,
  quantity: 1,
  amount: 650,
  state: 'proposed',
  agreement: 'bookings',
  proposed_at: toIso(9),
  decided_at: null,
  objected: false,
};

/** An order with an assigned technician. */
export const ORDER: WholeOrder['order'] = {
  id: 1042,
  version: '7.1',
  status: 'assigned',
  actions: [
    'start',
    'add-part',
    'agree-part',
    'drop-part',
    'edit',
    'reassign',
    'move',
    'on-the-way',
    'arrived',
    'missed',
    'ask-online',
    'cancel',
  ],
  total: 1148,
  due: 1148,
  address: '12 Main Road',
  first_name: 'Asha',
  last_name: 'Devi',
  city: 'Hazaribagh',
  block: 'Sadar',
  landmark: 'Beside the school',
  note: 'Ring twice',
  request: false,
  payment_status: 'unpaid',
  payment_method: 'cod',
  technician: 'Ravi Oraon',
  technician_phone: '9431000001',
  visit: {
    start: toIso(10),
    end: toIso(12),
    state: 'booked',
    technician: {
      name: 'Ravi Oraon',
      phone: '9431000001',
      photo: null,
      since: '2024-03-01T00:00:00.000Z',
    },
  },
  paid_online: 0,
  refunded_at: null,
  steps: [],
  changes: [PROPOSED_PART],
  feedback: null,
  created_at: toIso(8),
  products: [
    {
      id: 601,
      line: 9001,
      name: 'AC jet service',
      images: [],
      price: 574,
      quantity: 2,
      added: null,
    },
  ],
  spare_parts: [],
  user: { types: 'customer', phone_number: '9123456780' },
  customer_number: null,
  invoice_number: null,
};

/** Actions that the API offers a technician for their own visit. */
export function listOwnVisitActions(
  state: Board['visits'][number]['state'],
  status: WholeOrder['order']['status'],
  estimate: WholeOrder['order']['estimate'] = null,
): WholeOrder['order']['actions'] {
  if (state === 'booked') return ['start', 'on-the-way', 'arrived'];
  if (state === 'on the way') return ['start', 'arrived'];
  if (state !== 'arrived') return [];
  const own: WholeOrder['order']['actions'] = ['add-part', 'make-estimate'];
  if (estimate?.state === 'open') own.push('accept-estimate');
  return status === 'in progress' ? [...own, 'complete'] : [...own, 'start', 'missed'];
}

/** The response for the page of `ORDER`, with notes, messages and history. */
export const ORDER_DETAILS: WholeOrder = {
  status: 1,
  message: 'OK',
  order: ORDER,
  held: null,
  completion: null,
  notes: [{ id: 5, about: 'customer', text: 'Has a dog', by: 'Meera Sinha', at: toIso(9) }],
  payments: [],
  messages: [
    {
      at: toIso(8),
      to: '9123456780',
      text: 'Order 1042 is placed.',
      state: 'sent',
      sent_at: toIso(8),
    },
  ],
  history: [
    { at: toIso(8), what: 'order pending, unpaid', by: 'checkout', detail: {} },
    { at: toIso(9), what: 'order assign', by: 'Meera Sinha', detail: {} },
  ],
};

const FREE: Candidate = {
  id: 1,
  name: 'Ravi Oraon',
  is_held: true,
  others_that_day: 1,
  obstacle: null,
  lacks: [],
  busy: null,
};

/** Candidates: the technician whose time is held for the order, one who is available, and one for each obstacle. */
export const CANDIDATES: readonly Candidate[] = [
  FREE,
  { ...FREE, id: 3, name: 'Manoj Tirkey', is_held: false, others_that_day: 0 },
  ...(['elsewhere', 'hours', 'leave', 'block', 'skill'] as const).map((obstacle, index) => ({
    ...FREE,
    id: 4 + index,
    name:
      ['Sanjay Mahto', 'Imran Ansari', 'Sunita Kujur', 'Rakesh Soren', 'Deepak Rana'][index] ?? '',
    is_held: false,
    obstacle,
    lacks: obstacle === 'skill' ? ['DTH', 'Fridge'] : [],
    busy: obstacle === 'elsewhere' ? { from: toIso(10), to: toIso(12) } : null,
  })),
];

const NAMES = ['Asha Devi', 'Imran Khan', 'Sunita Oraon', 'Rohit Verma', 'Fatima Begum'];

/**
 * Creates a page of the order list.
 * @param total number of orders in the whole list
 */
export function createOrdersPage(query: URLSearchParams, total: number) {
  const [page, size] = [Number(query.get('page')), Number(query.get('per_page'))];
  const first = (page - 1) * size;
  const data = Array.from({ length: Math.max(0, Math.min(size, total - first)) }, (_, index) =>
    createListedOrder(first + index, total),
  );
  return { data, current_page: page, per_page: size, last_page: Math.ceil(total / size), total };
}

function createListedOrder(index: number, total: number): ListedOrder {
  const [first = '', last = ''] = (NAMES[index % NAMES.length] ?? '').split(' ');
  const { version: _version, invoice_number: _number, steps: _steps, ...order } = ORDER;
  return {
    ...order,
    steps: [],
    id: 1000 + total - index,
    first_name: first,
    last_name: last,
    total: 499 + (index % 7) * 150,
  };
}

/** A day with two technicians, a visit, and an order without a visit. */
export const BOARD: Board = {
  day: '2026-11-23',
  technicians: ['Ravi Oraon', 'Sunita Kumari'].map((name, index) => ({
    id: index + 1,
    name,
    phone: `943100000${index + 1}`,
    skills: [14],
    blocks: ['Sadar'],
    hours: 'Mon-Sat 09:00-18:00',
    photo: null,
    leave: [],
    visits_ahead: 3,
    ended_at: null,
  })),
  visits: [
    {
      order_id: 1042,
      actions: ['reassign', 'move'],
      start: toIso(10),
      end: toIso(12),
      until: toIso(11),
      state: 'booked',
      block: 'Sadar',
      technician: { id: 1, name: 'Ravi Oraon', phone: '9431000001' },
      status: 'assigned',
      customer: 'Asha Devi',
      what: 'AC jet service × 2',
      version: '7.1',
    },
  ],
  unassigned: [
    {
      order_id: 1050,
      actions: ['assign', 'move'],
      block: 'Ichak',
      version: '2.0',
      status: 'confirmed',
      customer: 'Imran Khan',
      what: 'Fridge gas filling',
    },
  ],
};

const { first_name, last_name, city, block, landmark, address } = ORDER;

/** A customer with two addresses. */
export const CALLER: Caller = {
  name: 'Asha Devi',
  type: 'customer',
  addresses: [
    { first_name, last_name, city, block, landmark, address, label: 'work' },
    { first_name, last_name, city, block: 'Ichak', landmark: null, address: '7 College Road' },
  ],
  notes: [{ id: 5, about: 'customer', text: 'Has a dog', by: 'Meera Sinha', at: toIso(9) }],
  orders: 3,
  open_orders: 1,
};

const toHit = (
  type: 'service' | 'product' | 'spare_part',
  id: number,
  name: string,
  price: number,
) => ({
  type,
  id,
  name,
  price,
  image: 'products/601.svg',
  subcategory: { id: 10, name: 'AC service' },
  address_name: name,
});

export const HITS = [
  toHit('service', 10, 'AC service', 574),
  toHit('product', 601, 'AC jet service', 574),
  toHit('spare_part', 5002, 'Run capacitor', 650),
];

/** Windows of a day; the first is taken. */
export const WINDOWS = [8, 10, 12].map((hour) => ({
  start: toIso(hour),
  end: toIso(hour + 2),
  free: hour > 8,
}));
