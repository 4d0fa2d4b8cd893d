/** Fixtures of the reports page. */
import type { Report } from 'api/staff-contract';
import type { StaffResponses } from './fake-staff.ts';

const REPORT: Report = {
  from: '2026-11-01',
  to: '2026-11-05',
  orders: 9,
  amount: 11_541,
  days: [0, 2, 4, 1, 2].map((orders, index) => ({
    day: `2026-11-0${index + 1}`,
    orders,
    amount: orders === 0 ? 0 : orders * 1249 + index * 25,
  })),
  services: [
    { name: 'AC service', orders: 5, amount: 6745 },
    { name: 'Washing machine', orders: 4, amount: 4796 },
  ],
  technicians: [
    { name: 'Manoj Kumar', orders: 6, amount: 7994 },
    { name: 'Sunita Devi', orders: 3, amount: 3547 },
  ],
  blocks: [{ name: 'Sadar', orders: 9, amount: 11_541 }],
  customers: { all: 8, returning: 3 },
  revisits: 1,
  cancelled: {
    orders: 3,
    by_customer: 2,
    reasons: [
      { reason: 'customer', orders: 2 },
      { reason: 'no-technician', orders: 1 },
    ],
  },
  ratings: {
    reviews: 4,
    average: 4.3,
    by_stars: [
      { stars: 5, reviews: 2 },
      { stars: 4, reviews: 1 },
      { stars: 3, reviews: 1 },
    ],
  },
  searches: [
    { query: 'geyser', times: 14 },
    { query: '=sum(a1)', times: 2 },
  ],
  places: [
    { place: 'Barhi', customers: 11, sign_ups: 7 },
    { place: 'कटकमसांडी', customers: 2, sign_ups: 0 },
  ],
};

/** Responses for the reports page, the same for every period. */
export const fakeReport = (): StaffResponses => ({
  'GET /ops/report': () => ({ report: REPORT }),
  'GET /ops/place-requests': () => ({
    status: 1,
    message: 'Sign-ups: 1.',
    requests: [
      {
        place: 'Barhi',
        phone_number: '9835098350',
        requested_at: '2026-11-20T06:30:00.000Z',
        notified_at: null,
      },
    ],
  }),
  'POST /ops/place-requests/notify': () => ({
    status: 1,
    message: 'Customers who are told: 7.',
    sent: 7,
  }),
});
