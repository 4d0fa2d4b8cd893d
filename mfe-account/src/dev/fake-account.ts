/** In-memory fake of the account's API. */
import type { Order } from 'api/contract';
import { apiError, type FakeRequest } from 'shared-ui/standalone';
import { fakeDataCalls } from './fake-my-data.ts';
import { fakeOrderCalls } from './fake-order-calls.ts';
import { fakeChange, fakeOrder, fakeItem } from './fake-orders.ts';

/** Responses for all calls of the account. The calls of orders change `orders` in place. */
export function fakeAccountCalls(orders: Order[] = EXAMPLE_ORDERS) {
  const find = (id: unknown) => orders.find((order) => String(order.id) === String(id));
  return {
    ...fakeOrderCalls(orders),
    'GET /api/order/invoice/{orderId}': ({ params }: FakeRequest) =>
      makeInvoice(find(params['orderId'])),
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
        ? apiError(404, 'Not Found')
        : {
            status: 1,
            message: 'Feedback',
            feedback: { services: ['AC jet service'], given: false },
          },
    'POST /api/review/{feedbackId}': () => ({ status: 1, message: 'Thank you for your feedback' }),
  };
}

const EXAMPLE_ORDERS: Order[] = [
  fakeOrder({ id: 11, payment_method: 'phonepe', payment_status: 'pending' }),
  fakeOrder({
    id: 10,
    status: 'in progress',
    technician: 'Ravi Oraon',
    technician_phone: '9876543210',
    changes: [fakeChange()],
  }),
  fakeOrder({
    id: 9,
    status: 'assigned',
    technician: 'Ravi Oraon',
    payment_method: 'phonepe',
    payment_status: 'paid',
    paid_online: 1098,
    due: 350,
    total: 1448,
    changes: [fakeChange({ id: 32, state: 'agreed', agreement: 'telephone' })],
    spare_parts: [
      fakeItem({
        id: 5011,
        name: 'Fan capacitor',
        images: ['parts/5011.svg'],
        price: 350,
        quantity: 1,
        added: { agreed: 'telephone', at: '2026-11-20T07:30:00.000Z', change: 32, objected: false },
      }),
    ],
  }),
  fakeOrder({
    id: 8,
    status: 'completed',
    payment_status: 'paid',
    technician: 'Ravi Oraon',
    feedback: 'example',
  }),
  fakeOrder({ id: 7, status: 'completed', payment_status: 'paid', technician: 'Ravi Oraon' }),
  fakeOrder({ id: 6, status: 'cancelled', request: true }),
  fakeOrder({
    id: 5,
    status: 'cancelled',
    request: true,
    payment_method: 'phonepe',
    payment_status: 'paid',
    paid_online: 1098,
    due: 0,
  }),
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
  gstin: '20AAAAA0000A1ZG',
  phones: ['9000000000'],
  email: 'help@example.com',
  chat_number: '919000000000',
  grievance_officer: { name: 'Asha Devi', email: 'privacy@example.com', phone: '9000000000' },
  links: { android_app: '', facebook: '', instagram: '', youtube: '' },
  map_embed: '',
};

function makeInvoice(order: Order | undefined) {
  if (order === undefined) return apiError(404, 'Not Found');
  if (order.status !== 'completed')
    return apiError(409, 'Invoice is ready when the order is completed');
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
      taxable_total: order.total * 0.82,
      cgst_total: order.total * 0.09,
      sgst_total: order.total * 0.09,
      total_in_words: 'Rupees One Thousand Ninety-Eight Only',
      place_of_supply: 'Jharkhand (20)',
      warranty_until: '2026-12-20T06:30:00.000Z',
      spare_parts: [],
      products: order.products.map(({ name, price, quantity }) => ({
        name,
        hsn: '9987',
        price,
        unit_price: price * 0.82,
        tax: price * quantity * 0.18,
        total_price: price * quantity,
        quantity,
      })),
    },
  };
}
