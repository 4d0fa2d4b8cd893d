/** An account in memory that answers as the API does. */
import type { Order } from 'api/contract';
import { refusal, type FakeRequest } from 'shared-ui/alone';
import { fakeDataCalls } from './fake-my-data.ts';

/** Makes an order that differs from a usual one by `changes`. */
export function fakeOrder(changes: Partial<Order> = {}): Order {
  return {
    id: 7,
    status: 'pending',
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
    created_at: '2026-11-20T06:30:00.000Z',
    products: [
      { id: 1401, name: 'AC jet service', images: ['products/1401.svg'], price: 549, quantity: 2 },
    ],
    spare_parts: [],
    ...changes,
  };
}

const page = (data: Order[]) => ({
  data,
  current_page: 1,
  per_page: 52,
  last_page: 1,
  total: data.length,
});

/** Makes the calls that the account makes, over these orders. */
export function fakeAccountCalls(orders: Order[] = SOME_ORDERS) {
  const find = (id: unknown) => orders.find((order) => String(order.id) === String(id));
  return {
    'GET /api/order/list': () => ({
      status: orders.length > 0 ? 1 : 0,
      message: 'No Order found.',
      orders: page(orders),
    }),
    'GET /api/order/user/completed': () => {
      const completed = orders.filter((order) => order.status === 'completed');
      return {
        status: completed.length > 0 ? 1 : 0,
        message: 'No Complete Order found.',
        orders: page(completed),
      };
    },
    'POST /api/order/cancel-request': ({ body }: FakeRequest) => {
      const order = find((body as { orderId: number }).orderId);
      if (order === undefined) return refusal(404, 'Not Found');
      order.request = true;
      return { status: 1, message: 'Cancellation requested' };
    },
    'POST /api/order/{id}/pay': () => ({ status: 1, message: 'Pay', payment_link: '/pay' }),
    'GET /api/order/invoice/{orderId}': ({ params }: FakeRequest) =>
      invoiceOf(find(params['orderId'])),
    'GET /api/business': () => ({ status: 1, message: 'Business', business: BUSINESS }),
    'GET /api/user/profile': () => ({ status: 1, message: 'Profile', userDetail: PROFILE }),
    'GET /api/user/reward': () => ({
      status: 1,
      message: 'Rewards',
      e_wallet: { balance: 1250 },
      users: [
        {
          created_at: '2026-11-02T06:30:00.000Z',
          user: { name: 'Ravi' },
          referred_by: 'ASHA01',
          amount: 250,
        },
      ],
    }),
    'GET /api/withdrawal/request/user': () => ({
      status: 1,
      message: 'Withdrawals',
      withdrawals: [
        {
          created_at: '2026-11-05T06:30:00.000Z',
          phonepe_number: '9876543210',
          amount: 500,
          status: 'paid',
        },
      ],
      total_withdrawal_amount: 500,
    }),
    ...fakeDataCalls(),
    'POST /api/withdrawal/request': () => ({ status: 1, message: 'Withdrawal requested' }),
    'GET /api/review/{feedbackId}': ({ params }: FakeRequest) =>
      params['feedbackId'] === 'unknown'
        ? refusal(404, 'Not Found')
        : {
            status: 1,
            message: 'Feedback',
            feedback: { services: ['AC jet service'], given: false },
          },
    'POST /api/review/{feedbackId}': () => ({ status: 1, message: 'Thank you for your feedback' }),
  };
}

const SOME_ORDERS: Order[] = [
  fakeOrder({ id: 9, payment_method: 'phonepe', payment_status: 'pending' }),
  fakeOrder({ id: 8, status: 'assigned', technician: 'Ravi Oraon' }),
  fakeOrder({ id: 7, status: 'completed', payment_status: 'paid' }),
  fakeOrder({ id: 6, status: 'cancelled', request: true }),
];

const PROFILE = {
  name: 'Asha Kumari',
  types: 'customer',
  phone_number: '9876543210',
  referral_code: 'ASHA01',
  address: null,
  cart_count: 0,
};

const BUSINESS = {
  name: 'Sudhaar',
  legal_name: 'Sudhaar Home Services',
  tagline: 'Service provider in a local area',
  address: { lines: ['Main Road'], city: 'Hazaribagh', state: 'Jharkhand', pin_code: '825301' },
  gstin: '20AAAAA0000A1Z5',
  phones: ['9000000000'],
  email: 'help@example.com',
  chat_number: '919000000000',
  grievance_officer: { name: 'Asha Devi', email: 'privacy@example.com', phone: '9000000000' },
  links: { android_app: '', facebook: '', instagram: '', youtube: '' },
  map_embed: '',
};

function invoiceOf(order: Order | undefined) {
  if (order === undefined) return refusal(404, 'Not Found');
  if (order.status !== 'completed')
    return refusal(409, 'Invoice is ready when the order is completed');
  return {
    status: 1,
    message: 'Invoice',
    invoice: { invoice_number: 'HZB/26-27/000001', invoice_date: '2026-11-20T06:30:00.000Z' },
    order: {
      orderId: order.id,
      payment_status: order.payment_status,
      user_name: 'Asha Kumari',
      address: order.address,
      user: { types: 'customer', phone_number: '9876543210' },
      customer_number: null,
      final_total: order.total,
      tax_total: order.total * 0.18,
      spare_parts: [],
      products: order.products.map(({ name, price, quantity }) => ({ name, price, quantity })),
    },
  };
}
