/** Edits of orders for tests. */
import type { TestApi, TestResponse } from '../../../test/harness.ts';
import { actAsStaff, createCustomer, placeOrder } from '../../orders/orders.fixture.ts';

interface Line {
  line: number;
  id: number;
  quantity: number;
}

interface OrderBody extends Record<string, unknown> {
  id: number;
  total: number;
  products: Line[];
  spare_parts: Line[];
  edit: { id: number } | null;
}

type OrderReader = Pick<Awaited<ReturnType<typeof createCustomer>>, 'orders'>;

/** Returns the customer's newest order. */
export async function getNewestOrder(customer: OrderReader): Promise<OrderBody> {
  const { body } = await customer.orders();
  const [order] = (body['orders']?.['data'] ?? []) as unknown as OrderBody[];
  if (order === undefined) throw new Error('the customer has no order');
  return order;
}

/** Returns the id of the open proposal; 0 without one. */
export const getProposalId = async (customer: OrderReader): Promise<number> =>
  (await getNewestOrder(customer)).edit?.id ?? 0;

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
    customer: OrderReader,
    { quantities = {}, added = [], ...more }: Edit = {},
    send: SendEdit = (id, body) => actAsStaff(api)(id, 'edit', body),
  ): Promise<TestResponse> => {
    const { id, products, spare_parts: parts } = await getNewestOrder(customer);
    const kept = [...products, ...parts]
      .map(({ line, id: item, quantity }) => ({ line, quantity: quantities[item] ?? quantity }))
      .filter(({ quantity }) => quantity > 0);
    return send(id, { lines: [...kept, ...added], discount: null, ...more });
  };

/** A customer with two gas refills (1301) and a thermostat (5001), ₹3,649 in cash. */
export async function placeCashOrder(api: TestApi) {
  const customer = await createCustomer(api);
  const id = await placeOrder(customer);
  const answer = async (word: 'yes' | 'no', editId?: number) => {
    const proposalId = editId ?? (await getProposalId(customer));
    return customer.call('POST', `/api/order/edit/${proposalId}`, { answer: word });
  };
  return { ...customer, id, answer };
}
