/** Simulates a customer and staff who hold windows, order, move, reassign, cancel and let holds expire. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { getVisitSettings } from '../../src/visits/visit-settings.ts';
import { listWindowsAhead } from '../../src/visits/windows.rules.ts';
import type { Random } from '../../faults/harness/random.ts';
import { PRODUCT_ID } from './technicians.ts';

const ADDRESS = {
  address: '12 Main Road',
  first_name: 'Asha',
  last_name: 'Devi',
  city: 'Hazaribagh',
  landmark: '',
  payment_method: 'cod',
};
const BLOCKS = ['Sadar', 'Ichak'];
/** Number of open orders above which one is cancelled. */
const KEPT_ORDERS = 2;

export interface SimulatedCustomer {
  token: string;
  /** Orders whose visit was acknowledged. */
  confirmed: Set<number>;
  /** Orders whose cancellation was requested; their visits may be missing. */
  cancelled: Set<number>;
  /** True if the cart has an item: a single one, so that its work fits into one visit. */
  hasItem: boolean;
  /** Outcome of each attempt: a status, or `no response`. */
  outcomes: string[];
}

interface Access {
  url: string;
  opsToken: string;
  pool: Pool;
  /** Number of contended windows: fewer windows mean more conflicts. */
  windows: number;
}

type Body = Record<string, unknown>;

/** Waits until the server is ready, because attempts during a restart would test nothing. */
async function waitUntilUp(url: string): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const isUp = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await sleep(100);
  }
}

/** Sends one request; returns null without a response, such as from a killed server. */
async function call(
  { url }: Access,
  path: string,
  authorization: string,
  body: Body,
): Promise<{ status: number; body: Body } | null> {
  try {
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(20_000),
    });
    return { status: response.status, body: (await response.json()) as Body };
  } catch {
    await waitUntilUp(url);
    return null;
  }
}

const getObject = (body: Body | undefined, name: string): Body => (body?.[name] ?? {}) as Body;

/** Runs until `hasMore` returns false. */
export async function simulateCustomer(
  access: Access,
  customer: SimulatedCustomer,
  random: Random,
  hasMore: () => boolean,
): Promise<void> {
  const starts = listWindowsAhead(Date.now(), getVisitSettings()).slice(1, access.windows + 1);
  const post = async (path: string, body: Body, token = customer.token) => {
    const response = await call(access, path, `Bearer ${token}`, body);
    customer.outcomes.push(response === null ? 'no response' : String(response.status));
    return response;
  };
  const postAsStaff = (path: string, body: Body = {}) => post(path, body, access.opsToken);
  const hold = async (): Promise<{ id: unknown; block: string }> => {
    const block = random.pick(BLOCKS);
    const start = new Date(random.pick(starts).start).toISOString();
    const response = await post('/api/visit/hold', { start, block });
    return { id: getObject(response?.body, 'hold')['id'], block };
  };
  const listConfirmed = (): number[] =>
    [...customer.confirmed].filter((id) => !customer.cancelled.has(id));

  const actions: Record<string, () => Promise<void>> = {
    order: async () => {
      if (!customer.hasItem) {
        const added = await post('/api/cart/addtocart', { product_id: PRODUCT_ID, quantity: 1 });
        customer.hasItem = added?.status === 200;
      }
      const { id, block } = await hold();
      if (id === undefined) return;
      const body = { ...ADDRESS, block, visit_hold: id };
      const placed = await post('/api/cart/process-checkout', body);
      // Without a response the order may exist and the cart be empty.
      if (placed?.status !== 409) customer.hasItem = false;
      const order = getObject(placed?.body, 'order');
      if (placed?.status === 200 && order['visit'] !== null)
        customer.confirmed.add(Number(order['id']));
    },
    move: async () => {
      const [order] = listConfirmed();
      const { id } = await hold();
      if (order !== undefined && id !== undefined)
        await post(`/api/order/${order}/visit`, { hold: id });
    },
    reassign: async () => {
      const [order] = listConfirmed();
      const technician = String(1 + random.below(6));
      const start = new Date(random.pick(starts).start).toISOString();
      if (order !== undefined)
        await postAsStaff(`/ops/visits/${order}/move`, { technician, start });
    },
    expire: async () => {
      await hold();
      // Simulates that ten minutes passed.
      await access.pool
        .query(`UPDATE visit_slots SET held_until = now() WHERE id IN (
          SELECT id FROM visit_slots WHERE counts AND order_id IS NULL LIMIT 2 FOR UPDATE SKIP LOCKED)`)
        .catch(() => undefined);
    },
    cancel: async () => {
      const [order] = listConfirmed();
      if (order === undefined) return;
      customer.cancelled.add(order);
      await post('/api/order/cancel-request', { orderId: order });
      await postAsStaff(`/ops/orders/${order}/approve-cancel`);
    },
  };
  // Cancels often enough, because otherwise no window would be free after a while.
  const names = ['order', 'order', 'move', 'reassign', 'expire', 'cancel'];
  while (hasMore())
    await actions[listConfirmed().length > KEPT_ORDERS ? 'cancel' : random.pick(names)]?.();
}
