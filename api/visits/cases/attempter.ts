/** A customer, assisted by staff, who holds, orders, moves, reassigns, cancels and lets holds expire. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { visitSettings } from '../../src/visits/visit-settings.ts';
import { listWindowsAhead } from '../../src/visits/windows.rules.ts';
import type { Random } from '../../faults/harness/random.ts';
import { SERVICE } from './technicians.ts';

const ADDRESS = {
  address: '12 Main Road',
  first_name: 'Asha',
  last_name: 'Devi',
  city: 'Hazaribagh',
  landmark: '',
  payment_method: 'cod',
};
const BLOCKS = ['Sadar', 'Ichak'];
/** Orders to keep before one is cancelled. */
const KEPT = 2;

export interface Attempter {
  token: string;
  /** Orders whose visit was acknowledged. */
  confirmed: Set<number>;
  /** Orders whose cancellation was requested; they need not be found. */
  ended: Set<number>;
  /** True if the cart has an item: a single one, so that its work fits. */
  filled: boolean;
  /** Outcome of each attempt: a status, or `no answer`. */
  answers: string[];
}

interface Way {
  url: string;
  opsToken: string;
  pool: Pool;
  /** Number of contended windows: fewer windows mean more conflicts. */
  windows: number;
}

type Body = Record<string, unknown>;

/** Waits until the server is ready, because attempts during a restart would test nothing. */
async function untilUp(url: string): Promise<void> {
  for (let looks = 0; looks < 300; looks += 1) {
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
  { url }: Way,
  path: string,
  authorization: string,
  body: Body,
): Promise<{ status: number; body: Body } | null> {
  try {
    const answer = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(20_000),
    });
    return { status: answer.status, body: (await answer.json()) as Body };
  } catch {
    await untilUp(url);
    return null;
  }
}

const inside = (body: Body | undefined, name: string): Body => (body?.[name] ?? {}) as Body;

/** Runs until `more` returns false. */
export async function liveWithVisits(
  way: Way,
  who: Attempter,
  random: Random,
  more: () => boolean,
): Promise<void> {
  const starts = listWindowsAhead(Date.now(), visitSettings).slice(1, way.windows + 1);
  const post = async (path: string, body: Body, token = who.token) => {
    const answer = await call(way, path, `Bearer ${token}`, body);
    who.answers.push(answer === null ? 'no answer' : String(answer.status));
    return answer;
  };
  const staff = (path: string, body: Body = {}) => post(path, body, way.opsToken);
  const hold = async (): Promise<{ id: unknown; block: string }> => {
    const block = random.pick(BLOCKS);
    const start = new Date(random.pick(starts).start).toISOString();
    const answer = await post('/api/visit/hold', { start, block });
    return { id: inside(answer?.body, 'hold')['id'], block };
  };
  const mine = (): number[] => [...who.confirmed].filter((id) => !who.ended.has(id));

  const acts: Record<string, () => Promise<void>> = {
    order: async () => {
      if (!who.filled) {
        const added = await post('/api/cart/addtocart', { product_id: SERVICE, quantity: 1 });
        who.filled = added?.status === 200;
      }
      const { id, block } = await hold();
      if (id === undefined) return;
      const body = { ...ADDRESS, block, visit_hold: id };
      const placed = await post('/api/cart/process-checkout', body);
      // Without a response the order may exist and the cart be empty.
      if (placed?.status !== 409) who.filled = false;
      const order = inside(placed?.body, 'order');
      if (placed?.status === 200 && order['visit'] !== null) who.confirmed.add(Number(order['id']));
    },
    move: async () => {
      const [order] = mine();
      const { id } = await hold();
      if (order !== undefined && id !== undefined)
        await post(`/api/order/${order}/visit`, { hold: id });
    },
    reassign: async () => {
      const [order] = mine();
      const technician = String(1 + random.below(6));
      const start = new Date(random.pick(starts).start).toISOString();
      if (order !== undefined) await staff(`/ops/visits/${order}/move`, { technician, start });
    },
    expire: async () => {
      await hold();
      // Simulates that ten minutes passed.
      await way.pool
        .query(`UPDATE visit_slots SET held_until = now() WHERE id IN (
          SELECT id FROM visit_slots WHERE counts AND order_id IS NULL LIMIT 2 FOR UPDATE SKIP LOCKED)`)
        .catch(() => undefined);
    },
    cancel: async () => {
      const [order] = mine();
      if (order === undefined) return;
      who.ended.add(order);
      await post('/api/order/cancel-request', { orderId: order });
      await staff(`/ops/orders/${order}/approve-cancel`);
    },
  };
  // Cancel often enough, or all windows would soon be taken.
  const names = ['order', 'order', 'move', 'reassign', 'expire', 'cancel'];
  while (more()) await acts[mine().length > KEPT ? 'cancel' : random.pick(names)]?.();
}
