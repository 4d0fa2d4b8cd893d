/** Stateful in-memory fake of the cart, the default address and the checkout. */
import type { Address, Cart } from 'api/contract';
import { apiError, type FakeRequest } from 'shared-ui/standalone';

type Line = Cart['cart']['data'][number];

interface EditBody {
  productId?: number;
  sparePartId?: number;
  newQuantity: number;
}

interface FakeCart {
  lines: Line[];
  address: Address | null;
  /** Discount in rupees; 0 unless a test needs subtotal and total to differ. */
  discount?: number;
  /** Share of tax in the total; 0.18 by default. */
  taxShare?: number;
}

/** Two services and a spare part. */
const START: Line[] = [
  {
    id: 'cl_1',
    product_id: 1401,
    quantity: 2,
    product: {
      id: 1401,
      title: 'AC jet service',
      price: 549,
      images: ['products/1401.svg'],
      timing: '45 min',
    },
  },
  {
    id: 'cl_2',
    product_id: 501,
    quantity: 1,
    product: {
      id: 501,
      title: 'Water purifier service',
      price: 399,
      images: ['products/501.svg'],
      timing: '60 min',
    },
  },
  {
    id: 'cl_3',
    spare_part_id: 5001,
    quantity: 1,
    spare_part: {
      id: 5001,
      service_name: 'Run capacitor 45 µF',
      brand: 'Havells',
      image: 'parts/5001.svg',
      price: 450,
    },
  },
];

/** Responses for the calls of the pages, except for saved addresses (`fake-addresses.ts`) and placed orders. */
export function fakeCartCalls(state: FakeCart = { lines: structuredClone(START), address: null }) {
  const saveAddress = ({ body }: FakeRequest) => {
    state.address = { ...(body as Address) };
    return { status: 1, message: 'Address saved' };
  };
  return {
    'GET /api/cart': () => createResponse(state),
    'PATCH /api/cart/edit': ({ body }: FakeRequest) => {
      const { productId, sparePartId, newQuantity } = body as EditBody;
      const line = state.lines.find((candidate) =>
        productId === undefined
          ? candidate.spare_part_id === sparePartId
          : candidate.product_id === productId,
      );
      if (line === undefined) return apiError(404, 'Not Found');
      line.quantity = newQuantity;
      return { status: 1, message: 'Cart updated', cart: { id: line.id } };
    },
    'DELETE /api/cart/{id}/delete': ({ params }: FakeRequest) => {
      state.lines = state.lines.filter((line) => line.id !== params['id']);
      return { status: 1, message: 'Removed from cart' };
    },
    'POST /api/place-requests': () => ({
      status: 1,
      message: 'Thank you. We send you a message when we come there.',
    }),
    'POST /api/add/user/address': saveAddress,
    'PUT /api/update/address': saveAddress,
    'GET /api/cart/payment-methods': () => ({ status: 1, message: 'OK', payment_methods: [] }),
    'POST /api/cart/process-checkout': () => {
      const order = { id: 9, total: computeCharges(state).total, status: 'pending', visit: null };
      state.lines = [];
      return { status: 1, message: 'Order saved successfully', order };
    },
    'GET /api/business': () => ({
      status: 1,
      message: 'OK',
      business: { phones: ['9431012345'], chat_number: '919431012345' },
    }),
  };
}

const getPrice = (line: Line): number => line.product?.price ?? line.spare_part?.price ?? 0;

function computeCharges({ lines, discount = 0, taxShare = 0.18 }: FakeCart) {
  const subtotal = lines.reduce((sum, line) => sum + getPrice(line) * line.quantity, 0);
  const total = subtotal - discount;
  const tax = Math.round(total * 100 * taxShare) / 100;
  // The API calls the total without tax `service_charge`.
  const service_charge = Math.round((total - tax) * 100) / 100;
  return { subtotal, tax, service_charge, visiting_fee: 0, discount, total };
}

function createResponse(state: FakeCart) {
  const { lines, address } = state;
  const page = { data: lines, current_page: 1, per_page: 100, last_page: 1, total: lines.length };
  const [status, message] = lines.length > 0 ? [1, 'Cart'] : [0, 'Your Cart Is Empty.'];
  return { status, message, cart: page, ...computeCharges(state), address };
}
