import type { Me, StockedPart, Today } from 'api/staff-contract';
import { fakeCatalogue } from './fake-catalogue.ts';
import { fakeOffice } from './fake-office.ts';
import { fakeReleases } from './fake-releases.ts';
import { fakeSettings } from './fake-settings.ts';
import {
  BOARD,
  CALLER,
  CANDIDATES,
  HITS,
  ORDER,
  createOrdersPage,
  ORDER_DETAILS,
  WINDOWS,
} from './fake-orders.ts';
import type { StaffResponses } from './fake-staff.ts';

export const OWNER: Me = {
  name: 'Rakesh Kumar',
  role: 'owner',
  scopes: ['orders', 'visits', 'money', 'catalogue', 'people', 'jobs', 'settings', 'staff', 'read'],
  technician: null,
};

const TODAY: Today = {
  day: '2026-11-23',
  orders: {
    new: 4,
    unassigned: 2,
    late: 1,
    missed: 0,
    waiting: 1,
    objected: 0,
    requested: 1,
    unpaid: 0,
  },
  visits: { booked: 9, on_the_way: 1, arrived: 2, done: 5, missed: 0 },
  money: {
    withdrawals: 2,
    withdrawals_amount: 1150,
    refunds_failed: 0,
    refunds_amount: 0,
    payments_hanging: 1,
    payments_amount: 899,
  },
  low_parts: 1,
  contacts: 3,
};

export const STOCK: readonly StockedPart[] = [
  {
    part: 5001,
    name: 'Drain pump',
    brand: 'Samsung',
    service: 'Washing machine',
    count: { on_hand: 6, reserved: 2, low_at: 2, is_low: false },
  },
  {
    part: 5002,
    name: 'Thermostat',
    brand: 'LG',
    service: 'Fridge',
    count: { on_hand: 3, reserved: 3, low_at: 2, is_low: true },
  },
  { part: 5003, name: 'Door gasket, 190 to 230 litres', brand: '', service: 'Fridge', count: null },
];

/** Responses for every console page but the technician's day (`fake-day.ts`). */
export const fakeShop = (): StaffResponses => ({
  ...fakeOffice(),
  'GET /ops/stock': () => ({ stock: STOCK }),
  ...fakeCatalogue(),
  ...fakeReleases(),
  ...fakeSettings(),
  'GET /ops/me': () => ({ me: OWNER }),
  'GET /ops/today': () => ({ today: TODAY }),
  'GET /ops/orders': ({ query }) => ({ orders: createOrdersPage(query, 10_000) }),
  'GET /ops/orders/{id}/whole': () => ORDER_DETAILS,
  'GET /ops/orders/{id}/technicians': () => ({ technicians: CANDIDATES }),
  'GET /ops/callers/{phone}': ({ params }) => ({
    caller: params['phone'] === ORDER.user.phone_number ? CALLER : null,
  }),
  'POST /ops/orders': () => ({ message: 'Order 1042 is placed.', order: ORDER }),
  'GET /api/search': () => ({ results: HITS }),
  'GET /api/product/by-subcategory/{id}': () => ({
    products: [{ id: 602, title: 'AC gas refill', price: 1899 }],
  }),
  'GET /api/business': () => ({}),
  'GET /api/visit/windows': () => ({ windows: WINDOWS, earliest: null, hold: null }),
  'GET /ops/board': () => ({ board: BOARD }),
  'GET /ops/technicians': () => ({ technicians: BOARD.technicians }),
});
