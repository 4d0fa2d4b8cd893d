/** A customer who buys, pays and withdraws, and retries with the same idempotency key if there is no response. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../harness/random.ts';

const ORDER = {
  address: '12 Main Road',
  first_name: 'Asha',
  last_name: 'Devi',
  city: 'Hazaribagh',
  block: 'Sadar',
  landmark: '',
};
const WITHDRAWAL = { amount: 500, phonepe_number: '9876543210' };
const PAUSE_MS = 100;

/** One operation; done when it is acknowledged. */
interface Wish {
  kind: 'cod' | 'phonepe' | 'withdrawal';
  key: string;
}

export interface KillCustomer {
  phone: string;
  /** Acknowledged operations, with the order if there is one. */
  acknowledged: (Wish & { orderId: number | null })[];
  /** Operation without a response yet. */
  open: Wish | null;
  /** Orders whose payment the provider took. */
  paid: number[];
  /** Responses that must never occur. */
  surprises: string[];
}

interface Reply {
  status: number;
  body: Record<string, unknown>;
}

/** Blocks requests so that checks can run while none is in flight. */
export interface Gate {
  enter: () => Promise<void>;
  leave: () => void;
}

interface Way {
  url: string;
  token: string;
  gate: Gate;
}

/** Sends one request; returns null if there is no response. */
async function send(way: Way, path: string, body: object, key?: string): Promise<Reply | null> {
  await way.gate.enter();
  try {
    const answer = await fetch(`${way.url}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-authorization': `Bearer ${way.token}`,
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(15_000),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  } catch {
    return null;
  } finally {
    way.gate.leave();
  }
}

/** Retries until the response is not 500 or 503. */
async function insist(way: Way, path: string, body: object, key?: string): Promise<Reply> {
  for (;;) {
    const reply = await send(way, path, body, key);
    if (reply && reply.status !== 503 && reply.status !== 500) return reply;
    await sleep(PAUSE_MS);
  }
}

/** Presses Pay on the provider's page; returns false if there is no response. */
async function pay({ gate }: Way, link: string): Promise<boolean> {
  await gate.enter();
  try {
    const answer = await fetch(link, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'choice=pay',
      redirect: 'manual',
      signal: AbortSignal.timeout(15_000),
    });
    return answer.status === 303;
  } catch {
    return false;
  } finally {
    gate.leave();
  }
}

async function buy(way: Way, customer: KillCustomer, wish: Wish): Promise<void> {
  await insist(way, '/api/cart/addtocart', { product_id: 1301, quantity: 1 });
  customer.open = wish;
  const order = { ...ORDER, payment_method: wish.kind };
  const { status, body } = await insist(way, '/api/cart/process-checkout', order, wish.key);
  customer.open = null;
  if (status !== 200) {
    customer.surprises.push(`checkout ${wish.kind}: ${status} ${String(body['message'])}`);
    return;
  }
  const { id } = body['order'] as { id: number };
  customer.acknowledged.push({ ...wish, orderId: id });
  if (wish.kind === 'phonepe' && (await pay(way, String(body['payment_link']))))
    customer.paid.push(id);
}

async function withdraw(way: Way, customer: KillCustomer, wish: Wish): Promise<void> {
  customer.open = wish;
  const { status, body } = await insist(way, '/api/withdrawal/request', WITHDRAWAL, wish.key);
  customer.open = null;
  if (status === 200) customer.acknowledged.push({ ...wish, orderId: null });
  else customer.surprises.push(`withdrawal: ${status} ${String(body['message'])}`);
}

/** Runs operations until `going` returns false; ends with none open. */
export async function live(
  way: Way,
  customer: KillCustomer,
  random: Random,
  going: () => boolean,
): Promise<void> {
  for (let turn = 0; going(); turn += 1) {
    const kind = random.pick(['cod', 'phonepe', 'withdrawal'] as const);
    const wish = { kind, key: `${customer.phone}-${turn}` };
    await (kind === 'withdrawal' ? withdraw : buy)(way, customer, wish);
  }
}
