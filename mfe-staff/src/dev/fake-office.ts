/** Fixtures of the pages for office staff: technicians, closed days, money, jobs, reports, people. */
import type {
  Cash,
  FailedJob,
  FoundUser,
  StuckPayment,
  Load,
  Refund,
  Technician,
  Withdrawal,
} from 'api/staff-contract';
import { COLLEAGUES } from './fake-colleagues.ts';
import { fakeInvoices } from './fake-invoices.ts';
import { fakeReport } from './fake-report.ts';
import type { StaffResponses } from './fake-staff.ts';

const SERVICES = [
  [10, 'AC service'],
  [11, 'Washing machine'],
  [13, 'Fridge'],
  [14, 'Geyser'],
] as const;

const createTechnician = (
  id: number,
  name: string,
  changes: Partial<Technician> = {},
): Technician => ({
  id,
  name,
  phone: `98350000${id}`,
  skills: [10, 13],
  blocks: ['Sadar', 'Ichak'],
  hours: 'Mon-Sat 09:00-18:00',
  photo: null,
  leave: [],
  visits_ahead: 3,
  ended_at: null,
  ...changes,
});

export const TECHNICIANS: readonly Technician[] = [
  createTechnician(11, 'Manoj Kumar'),
  createTechnician(12, 'Sunita Devi', {
    skills: [11, 13, 14],
    visits_ahead: 1,
    leave: [{ from: '2026-11-24T18:30:00.000Z', to: '2026-11-26T18:30:00.000Z' }],
  }),
  createTechnician(13, 'Imran Ansari', { hours: 'Mon-Fri 10:00-16:00', visits_ahead: 0 }),
  createTechnician(14, 'Anil Mahto', { ended_at: '2026-10-01T06:30:00.000Z' }),
];

const DAYS = [22, 23, 24, 25, 26, 27, 28].map((day) => `2026-11-${day}`);

function createLoadDay(
  day: string,
  index: number,
  id: number,
): Load['technicians'][number]['days'][0] {
  const away = id === 12 && (index === 3 || index === 4);
  if (index === 0 || away) return { day, visits: 0, busy: 0, hours: 0, away };
  const visits = (index + id) % 4;
  return { day, visits, busy: visits * 70, hours: id === 13 ? 360 : 540, away };
}

const LOAD: Load = {
  days: DAYS,
  technicians: [11, 12, 13].map((id) => ({
    id,
    days: DAYS.map((day, index) => createLoadDay(day, index, id)),
  })),
};

const FAILED_JOBS: readonly FailedJob[] = [
  {
    id: 41,
    task: 'send_message',
    error: 'ETIMEDOUT',
    attempts: 8,
    max_attempts: 8,
    created_at: '2026-11-23T04:30:00.000Z',
    next_at: null,
  },
  {
    id: 42,
    task: 'send_mail',
    error: 'ECONNREFUSED',
    attempts: 3,
    max_attempts: 10,
    created_at: '2026-11-23T05:10:00.000Z',
    next_at: '2026-11-23T05:12:00.000Z',
  },
];

const WITHDRAWALS: readonly Withdrawal[] = [
  {
    id: 71,
    created_at: '2026-11-22T06:30:00.000Z',
    phonepe_number: '9835012345',
    amount: 650,
    status: 'pending',
    user: { name: 'Asha Devi', phone_number: '9835098350' },
    shares_device: false,
    shares_address: false,
  },
  {
    id: 70,
    created_at: '2026-11-21T11:00:00.000Z',
    phonepe_number: '9431012345',
    amount: 500,
    status: 'pending',
    user: { name: '', phone_number: '9431054321' },
    shares_device: true,
    shares_address: true,
  },
];

const REFUND: Refund = {
  id: 31,
  order_id: 1038,
  amount: 1149,
  state: 'failed',
  reason: 'cancelled',
  provider_refund: 'R-1038-6fd0c1',
  provider_order: 'O-1038-99ab12',
  created_at: '2026-11-22T05:00:00.000Z',
  phone_number: '9835098350',
};

const REFUNDS: readonly Refund[] = [
  REFUND,
  { ...REFUND, id: 29, order_id: 1021, state: 'pending', provider_refund: 'R-1021-77ab90' },
];

const PAYMENTS: readonly StuckPayment[] = [
  {
    id: 91,
    order_id: 1040,
    amount: 899,
    provider_order: 'O-1040-77aa01',
    created_at: '2026-11-23T04:10:00.000Z',
    expires_at: '2026-11-23T04:30:00.000Z',
    looked_at: '2026-11-23T04:25:00.000Z',
    provider_status: 'pending',
    name: 'Ravi Oraon',
    phone_number: '9431054321',
  },
];

const createReceipt = (
  id: number,
  amount: number,
): Cash['technicians'][number]['orders'][number] => ({
  order_id: id,
  at: '2026-11-23T06:00:00.000Z',
  amount,
  method: 'cash',
  reference: null,
  settled_at: null,
});

export const CASH: Cash = {
  day: '2026-11-23',
  amount: 2147,
  upi: 780,
  technicians: [
    {
      technician: 'Manoj Kumar',
      amount: 1648,
      outstanding: 1648,
      upi: 780,
      unconfirmed: 780,
      orders: [
        createReceipt(1031, 1149),
        createReceipt(1033, 499),
        { ...createReceipt(1035, 780), method: 'upi', reference: '4821' },
      ],
    },
    {
      technician: 'Sunita Devi',
      amount: 499,
      outstanding: 0,
      upi: 0,
      unconfirmed: 0,
      orders: [{ ...createReceipt(1032, 499), settled_at: '2026-11-23T13:00:00.000Z' }],
    },
  ],
  earlier: [
    { day: '2026-11-20', technician: 'Imran Ansari', outstanding: 998, unconfirmed: 0 },
    { day: '2026-11-21', technician: 'Manoj Kumar', outstanding: 0, unconfirmed: 845 },
  ],
  owed: [
    {
      order_id: 1027,
      technician: 'Sunita Devi',
      amount: 720,
      reference: '903311',
      not_received_at: '2026-11-22T06:30:00.000Z',
      name: 'Ritu Kumari',
      phone_number: '9835077777',
    },
  ],
};

const createUser = (name: string, phone: string, changes: Partial<FoundUser> = {}): FoundUser => ({
  phone_number: phone,
  name,
  type: 'customer',
  created_at: '2026-08-02T06:30:00.000Z',
  orders: 4,
  open_orders: 1,
  completed_orders: 3,
  last_order_at: '2026-11-20T06:30:00.000Z',
  wallet: 350,
  withdrawals: 0,
  sessions: 2,
  failures: 0,
  locked_until: null,
  ...changes,
});

const USERS: readonly FoundUser[] = [
  createUser('Asha Devi', '9835098350'),
  createUser('Sharma Electricals', '9431054321', { type: 'partner', orders: 31, open_orders: 0 }),
  createUser('', '9123456780', {
    orders: 0,
    open_orders: 0,
    completed_orders: 0,
    last_order_at: null,
    wallet: 0,
    sessions: 0,
    failures: 6,
    locked_until: '2026-11-23T10:00:00.000Z',
  }),
];

const toPage = <Row>(data: readonly Row[]) => ({
  data,
  current_page: 1,
  per_page: 52,
  last_page: 1,
  total: data.length,
});

export const fakeOffice = (): StaffResponses => ({
  'GET /api/subcategory/list/status': () => ({
    SubCategory: SERVICES.map(([id, name]) => ({ id, name, image: `services/${id}.svg` })),
  }),
  'GET /ops/technicians': () => ({ technicians: TECHNICIANS }),
  'GET /ops/technicians/load': () => ({ load: LOAD }),
  'GET /ops/closed-days': () => ({
    days: [
      {
        day: '2026-11-24',
        reason: 'Chhath',
        visits: [
          {
            order_id: 1042,
            start: '2026-11-24T04:30:00.000Z',
            end: '2026-11-24T06:30:00.000Z',
            state: 'booked',
            block: 'Sadar',
            technician: { id: 11, name: 'Manoj Kumar', phone: '9431000011' },
          },
        ],
      },
    ],
  }),
  'GET /ops/withdrawals': () => ({ withdrawals: WITHDRAWALS }),
  'GET /ops/jobs': () => ({ jobs: FAILED_JOBS }),
  'GET /ops/refunds': () => ({ refunds: toPage(REFUNDS) }),
  'GET /ops/payments': () => ({ payments: PAYMENTS }),
  ...fakeReport(),
  ...fakeInvoices(),
  'GET /ops/cash': () => ({ cash: CASH }),
  'GET /ops/users': () => ({ users: toPage(USERS) }),
  'GET /ops/staff': () => ({ staff: COLLEAGUES }),
  'GET /ops/contacts': () => ({
    contacts: [
      {
        created_at: '2026-11-23T03:30:00.000Z',
        first_name: 'Priya',
        mobile_no: '9835011111',
        service_name: 'Geyser',
        description: 'It drips since yesterday. When can somebody come?',
      },
    ],
  }),
  'GET /ops/reviews': () => ({
    reviews: [
      {
        created_at: '2026-11-22T03:30:00.000Z',
        order_id: 1022,
        rating: 2,
        reason: 'Late',
        comment: 'Came an hour after the window.',
      },
    ],
  }),
});
