/** A customer who buys, pays and withdraws, and retries with the same idempotency key after a failure. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../harness/random.ts';
import type { Gate } from './gate.ts';

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

/** An order or a withdrawal that a customer requests under an idempotency key. */
interface Operation {
  kind: 'cod' | 'phonepe' | 'withdrawal';
  key: string;
}

export interface SimulatedCustomer {
  phone: string;
  /** Operations that the API acknowledged; the order is null for a withdrawal. */
  acknowledged: (Operation & { orderId: number | null })[];
  /** Operation without a response yet. */
  pending: Operation | null;
  /** Orders whose payment the provider has accepted. */
  paidOrders: number[];
  /** Responses that must never occur. */
  wrongResponses: string[];
}

interface Reply {
  status: number;
  body: Record<string, unknown>;
}

interface Access {
  url: string;
  token: string;
  gate: Gate;
}

/** Sends one request; returns null if there is no response. */
async function send(
  access: Access,
  path: string,
  body: object,
  key?: string,
): Promise<Reply | null> {
  await access.gate.enter();
  try {
    const response = await fetch(`${access.url}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-authorization': `Bearer ${access.token}`,
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(15_000),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  } catch {
    return null;
  } finally {
    access.gate.leave();
  }
}

/** Retries until there is a response other than 500 or 503. */
async function sendWithRetries(
  access: Access,
  path: string,
  body: object,
  key?: string,
): Promise<Reply> {
  for (;;) {
    const reply = await send(access, path, body, key);
    if (reply && reply.status !== 503 && reply.status !== 500) return reply;
    await sleep(PAUSE_MS);
  }
}

/** Presses Pay on the provider's page; returns false unless the response is the redirect of an accepted payment. */
async function pay({ gate }: Access, link: string): Promise<boolean> {
  await gate.enter();
  try {
    const response = await fetch(link, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'choice=pay',
      redirect: 'manual',
      signal: AbortSignal.timeout(15_000),
    });
    return response.status === 303;
  } catch {
    return false;
  } finally {
    gate.leave();
  }
}

async function buy(
  access: Access,
  customer: SimulatedCustomer,
  operation: Operation,
): Promise<void> {
  await sendWithRetries(access, '/api/cart/addtocart', { product_id: 1301, quantity: 1 });
  customer.pending = operation;
  const order = { ...ORDER, payment_method: operation.kind };
  const { status, body } = await sendWithRetries(
    access,
    '/api/cart/process-checkout',
    order,
    operation.key,
  );
  customer.pending = null;
  if (status !== 200) {
    customer.wrongResponses.push(
      `checkout ${operation.kind}: ${status} ${String(body['message'])}`,
    );
    return;
  }
  const { id } = body['order'] as { id: number };
  customer.acknowledged.push({ ...operation, orderId: id });
  if (operation.kind === 'phonepe' && (await pay(access, String(body['payment_link']))))
    customer.paidOrders.push(id);
}

async function withdraw(
  access: Access,
  customer: SimulatedCustomer,
  operation: Operation,
): Promise<void> {
  customer.pending = operation;
  const { status, body } = await sendWithRetries(
    access,
    '/api/withdrawal/request',
    WITHDRAWAL,
    operation.key,
  );
  customer.pending = null;
  if (status === 200) customer.acknowledged.push({ ...operation, orderId: null });
  else customer.wrongResponses.push(`withdrawal: ${status} ${String(body['message'])}`);
}

/** Runs operations until `isRunning` returns false and the last operation has a response. */
export async function actAsCustomer(
  access: Access,
  customer: SimulatedCustomer,
  random: Random,
  isRunning: () => boolean,
): Promise<void> {
  for (let round = 0; isRunning(); round += 1) {
    const kind = random.pick(['cod', 'phonepe', 'withdrawal'] as const);
    const operation = { kind, key: `${customer.phone}-${round}` };
    await (kind === 'withdrawal' ? withdraw : buy)(access, customer, operation);
  }
}
