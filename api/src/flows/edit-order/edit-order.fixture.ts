/** Edits of orders for tests. */
import type { TestApi, TestResponse } from '../../../test/harness.ts';
import { actAsStaff, createCustomer, placeOrder } from '../../orders/orders.fixture.ts';

interface Line {
  line: number;
  id: number;
  quantity: number;
}

interface ReadOrder extends Record<string, unknown> {
  id: number;
  total: number;
  products: Line[];
  spare_parts: Line[];
  edit: { id: number } | null;
}

type Reading = Pick<Awaited<ReturnType<typeof createCustomer>>, 'orders'>;

/** Returns the customer's newest order. */
export async function read(customer: Reading): Promise<ReadOrder> {
  const { body } = await customer.orders();
  const [order] = (body['orders']?.['data'] ?? []) as unknown as ReadOrder[];
  if (order === undefined) throw new Error('the customer has no order');
  return order;
}

/** Id of the open proposal; 0 without one. */
export const getProposal = async (customer: Reading): Promise<number> =>
  (await read(customer)).edit?.id ?? 0;

export interface Edit {
  /** Quantities by item id; 0 removes a line, and lines that are not named stay. */
  quantities?: Record<number, number>;
  added?: object[];
  discount?: object;
  address?: object;
}

export type SendEdit = (id: number, body: object) => Promise<TestResponse>;

/** Returns a function that edits the newest order of a customer, with the installation's key unless `send` is given. */
export const createEdit =
  (api: TestApi) =>
  async (
    customer: Reading,
    { quantities = {}, added = [], ...more }: Edit = {},
    send: SendEdit = (id, body) => actAsStaff(api)(id, 'edit', body),
  ): Promise<TestResponse> => {
    const { id, products, spare_parts: parts } = await read(customer);
    const kept = [...products, ...parts]
      .map(({ line, id: item, quantity }) => ({ line, quantity: quantities[item] ?? quantity }))
      .filter(({ quantity }) => quantity > 0);
    return send(id, { lines: [...kept, ...added], discount: null, ...more });
  };

/** A customer with two gas refills (1301) and a thermostat (5001), ₹3,649 in cash. */
export async function placeCash(api: TestApi) {
  const customer = await createCustomer(api);
  const id = await placeOrder(customer);
  const answer = async (word: 'yes' | 'no', editId?: number) => {
    const change = editId ?? (await getProposal(customer));
    return customer.call('POST', `/api/order/edit/${change}`, { answer: word });
  };
  return { ...customer, id, answer };
}
