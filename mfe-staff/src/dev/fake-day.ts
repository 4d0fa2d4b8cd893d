import type { Me, MyDay, MyWeek, RateCard } from 'api/staff-contract';
import { buildEstimate } from '../my-day/estimate.rules.ts';
import { listOwnVisitActions, ORDER } from './fake-orders.ts';
import type { StaffResponses } from './fake-staff.ts';

type Visit = MyDay['visits'][number];

/** ID of the technician who is logged in. */
export const TECHNICIAN_ID = 11;

/** A technician without any scope. */
const TECHNICIAN: Me = {
  name: 'Manoj K',
  role: 'technician',
  scopes: [],
  technician: { id: TECHNICIAN_ID, name: 'Manoj Kumar' },
};

const createVisit = (
  id: number,
  /** Hour of the start in UTC. */
  hour: number,
  state: Visit['state'],
  orderChanges: Partial<Visit['order']> = {},
): Visit => ({
  order_id: id,
  start: `2026-11-23T0${hour}:30:00.000Z`,
  end: `2026-11-23T${String(hour + 2).padStart(2, '0')}:30:00.000Z`,
  state,
  block: 'Sadar',
  technician: { id: 11, name: 'Manoj Kumar', phone: '9835000011' },
  photos: { before: 0, after: 0 },
  order: {
    ...ORDER,
    id,
    actions: [],
    total: 499,
    due: 499,
    second_phone: '9123456780',
    note: 'The bell does not ring, please call.',
    changes: [],
    products: [
      { id: 1101, name: 'Drum cleaning', images: [], price: 499, quantity: 1, added: null },
    ],
    user: { types: 'customer', phone_number: '9835098350' },
    ...orderChanges,
  },
});

export const MY_DAY: MyDay = {
  day: '2026-11-23',
  technician: { id: 11, name: 'Manoj Kumar' },
  visits: [
    createVisit(1041, 4, 'booked'),
    createVisit(1042, 6, 'booked', {
      first_name: 'Ravi',
      last_name: 'Oraon',
      address: '4 Station Road',
      payment_method: 'phonepe',
      payment_status: 'paid',
      due: 0,
      note: null,
      landmark: '',
    }),
    createVisit(1030, 2, 'done', { status: 'completed', due: 0, payment_status: 'paid' }),
  ],
  cash: 499,
  upi: 0,
  payee: { vpa: 'sudhaar@examplebank', name: 'Sudhaar' },
};

/** `MY_DAY` with changes of its first visit, 1041, whose customer is Asha Devi (`ORDER`). */
export function changeFirstVisit(
  changes: Partial<Omit<Visit, 'order'>>,
  orderChanges: Partial<Visit['order']> = {},
): MyDay {
  const [first, ...rest] = MY_DAY.visits as [Visit, ...Visit[]];
  const order = { ...first.order, ...orderChanges };
  return { ...MY_DAY, visits: [{ ...first, ...changes, order }, ...rest] };
}

const MY_WEEK: MyWeek = {
  days: ['23', '24', '25', '26', '27', '28', '29'].map((date) => ({
    day: `2026-11-${date}`,
    visits:
      date === '25'
        ? [
            {
              order_id: 1050,
              start: '2026-11-25T04:30:00.000Z',
              end: '2026-11-25T06:30:00.000Z',
              state: 'booked',
              block: 'Sadar',
              work: [{ name: 'Drum cleaning', quantity: 2 }],
            },
          ]
        : [],
  })),
};

const PARTS = [
  ['Drain pump', 650],
  ['Lid seal', 890],
  ['Inlet valve', 420],
] as const;

const withActions = (visit: Visit): Visit => ({
  ...visit,
  order: {
    ...visit.order,
    actions: listOwnVisitActions(visit.state, visit.order.status, visit.order.estimate),
  },
});

/** A stateful fake: each action of the technician changes the day. */
export function fakeDay(day: MyDay = MY_DAY): StaffResponses {
  let currentDay = day;
  const change = (id: string | undefined, update: (visit: Visit) => Visit): object => {
    currentDay = {
      ...currentDay,
      visits: currentDay.visits.map((visit) =>
        String(visit.order_id) === id ? update(visit) : visit,
      ),
    };
    return {
      message: 'OK',
      order: currentDay.visits.find((visit) => String(visit.order_id) === id)?.order,
    };
  };
  return {
    'GET /ops/me': () => ({ me: TECHNICIAN }),
    'GET /ops/my/day': () => ({
      day: { ...currentDay, visits: currentDay.visits.map(withActions) },
    }),
    'GET /ops/my/week': () => ({ week: MY_WEEK }),
    'GET /api/spare-part/list/status': () => ({
      SparePart: PARTS.map(([name, price], index) => ({
        id: 5001 + index,
        sub_category: { id: 11, name: 'Washing machine' },
        service_name: name,
        image: 'parts/1.svg',
        brand: 'Samsung',
        price,
        market_price: price + 100,
      })),
    }),
    'POST /ops/my/visits/{id}/on-the-way': ({ params }) =>
      change(params['id'], (visit) => ({ ...visit, state: 'on the way' })),
    'POST /ops/my/visits/{id}/arrived': ({ params }) =>
      change(params['id'], (visit) => ({ ...visit, state: 'arrived' })),
    'POST /ops/my/visits/{id}/missed': ({ params }) =>
      change(params['id'], (visit) => ({ ...visit, state: 'missed' })),
    'POST /ops/my/orders/{id}/start': ({ params }) =>
      change(params['id'], (visit) => ({
        ...visit,
        order: { ...visit.order, status: 'in progress' },
      })),
    'POST /ops/my/orders/{id}/parts': ({ params, body }) =>
      change(params['id'], (visit) => ({
        ...visit,
        order: { ...visit.order, changes: [...visit.order.changes, createProposal(body)] },
      })),
    'GET /ops/my/rate-card': () => ({ rate_card: RATE_CARD }),
    'POST /ops/my/orders/{id}/estimate': ({ params, body }) =>
      change(params['id'], (visit) => ({
        ...visit,
        order: { ...visit.order, estimate: createEstimate(body, visit.fee_credit ?? 0) },
      })),
    'POST /ops/my/orders/{id}/accept-estimate': ({ params }) =>
      change(params['id'], acceptEstimate),
    'POST /ops/my/orders/{id}/photos': ({ params, body }) =>
      change(params['id'], (visit) => {
        const { stage } = body as { stage: 'before' | 'after' };
        const photos = { ...visit.photos, [stage]: visit.photos[stage] + 1 };
        return { ...visit, photos };
      }),
    'POST /ops/my/orders/{id}/complete': ({ params }) =>
      change(params['id'], (visit) => ({
        ...visit,
        state: 'done',
        order: { ...visit.order, status: 'completed', due: 0 },
      })),
  };
}

const RATE_CARD: RateCard = {
  version: 4,
  rates: [
    createRate(7001, 'Washing machine', 'labour', 'Drum removal, labour', 650, 30),
    createRate(7002, 'Washing machine', 'part', 'Drain pump', 890, 180),
    createRate(7003, 'Washing machine', 'part', 'Inlet valve', 540, 180),
    createRate(7010, 'AC', 'gas', 'AC gas R32, full charge', 2400, 60),
  ],
};

function createRate(
  id: number,
  service: string,
  kind: RateCard['rates'][number]['kind'],
  name: string,
  price: number,
  warranty_days: number,
): RateCard['rates'][number] {
  return { id, service, kind, name, price, warranty_days };
}

function createEstimate(body: unknown, credit: number): NonNullable<Visit['order']['estimate']> {
  const { lines } = body as { lines: { rate: number; qty: number }[] };
  const quantities = Object.fromEntries(lines.map(({ rate, qty }) => [rate, qty]));
  const built = buildEstimate(RATE_CARD.rates, quantities, {
    credit,
    creditName: 'Visit fee credited',
    taxPercent: 18,
  });
  return { ...built, id: 41 };
}

function acceptEstimate(visit: Visit): Visit {
  const { estimate = null, due, total } = visit.order;
  if (estimate === null) return visit;
  const accepted = { ...estimate, state: 'accepted' as const, agreement: 'code' as const };
  return {
    ...visit,
    order: {
      ...visit.order,
      estimate: accepted,
      due: due + estimate.total,
      total: total + estimate.total,
    },
  };
}

function createProposal(body: unknown): Visit['order']['changes'][number] {
  const { part, qty } = body as { part: number; qty: number };
  const [name, price] = PARTS[part - 5001] ?? ['Part', 1];
  return {
    id: part,
    name,
    images: [],
    price,
    quantity: qty,
    amount: price * qty,
    state: 'proposed',
    // How the customer is asked: in their bookings, not by telephone.
    agreement: 'bookings',
    proposed_at: '2026-11-23T05:00:00.000Z',
    decided_at: null,
    objected: false,
  };
}
