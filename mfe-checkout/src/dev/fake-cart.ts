/** A cart in memory that answers as the API does. */
import type { Address, Cart } from 'api/contract';
import { refusal, type FakeRequest } from 'shared-ui/alone';

type Line = Cart['cart']['data'][number];

/** The state of the fake: what is in the cart, and where it goes. */
interface FakeCart {
  lines: Line[];
  address: Address | null;
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

/** Makes the calls that the checkout makes. */
export function fakeCartCalls(state: FakeCart = { lines: [...START], address: null }) {
  const saveAddress = ({ body }: FakeRequest) => {
    state.address = { ...(body as Address) };
    return { status: 1, message: 'Address saved' };
  };
  return {
    'GET /api/cart': () => answer(state),
    'PATCH /api/cart/edit': ({ body }: FakeRequest) => {
      const { productId, newQuantity } = body as { productId: string; newQuantity: number };
      const line = state.lines.find((each) => each.id === productId);
      if (line === undefined) return refusal(404, 'Not Found');
      line.quantity = newQuantity;
      return { status: 1, message: 'Cart updated', cart: { id: line.id } };
    },
    'DELETE /api/cart/{id}/delete': ({ params }: FakeRequest) => {
      state.lines = state.lines.filter((line) => line.id !== params['id']);
      return { status: 1, message: 'Removed from cart' };
    },
    'POST /api/add/user/address': saveAddress,
    'PUT /api/update/address': saveAddress,
    'POST /api/cart/process-checkout': () => {
      state.lines = [];
      const order = { id: 1, total: 0, status: 'pending' };
      return { status: 1, message: 'Order saved successfully', order };
    },
  };
}

const priceOf = (line: Line): number => line.product?.price ?? line.spare_part?.price ?? 0;

function answer({ lines, address }: FakeCart) {
  const total = lines.reduce((sum, line) => sum + priceOf(line) * line.quantity, 0);
  const page = { data: lines, current_page: 1, per_page: 100, last_page: 1, total: lines.length };
  const [status, message] = lines.length > 0 ? [1, 'Cart'] : [0, 'Your Cart Is Empty.'];
  return { status, message, cart: page, total, address };
}
