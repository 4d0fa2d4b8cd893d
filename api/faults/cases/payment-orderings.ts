/** All orderings of a payment's events, each event sent several times concurrently. */
import { completeOrder, actAsStaff } from '../../src/orders/orders.fixture.ts';
import { placeProviderOrder, type OnlineOrder } from '../../src/payments/payments.fixture.ts';
import { startProvider, type Provider } from '../../src/payments/provider.fixture.ts';
import { runDueJobs } from '../../test/run-jobs.ts';
import type { TestApi } from '../../test/start-api.ts';
import { Checks } from '../checks.ts';
import type { SystemTest } from '../harness/run-system-tests.ts';
import { repeatConcurrently, listPermutations } from '../harness/many.ts';
import { storeReferral, readLedger } from '../harness/referral.ts';

/** Concurrent copies of each event. */
const TIMES = 6;
/** A payment at the provider expires after 20 minutes. */
const BEYOND_EXPIRY_SECONDS = 22 * 60;

const EVENTS = ['completed', 'failed', 'status', 'cancel', 'expiry'] as const;
type Event = (typeof EVENTS)[number];

/** Final status of the order: cancelled by staff and refunded, or completed. */
type Outcome = 'completed' | 'cancelled';

interface PaymentSetup {
  api: TestApi;
  provider: Provider;
  order: OnlineOrder;
  outcome: Outcome;
}

/** Sends an event. `status` is the customer's return from the provider, for which the API requests the status. */
const TRIGGERS: Record<Event, (setup: PaymentSetup) => Promise<unknown>> = {
  completed: ({ order }) => {
    order.setProviderState('COMPLETED');
    return repeatConcurrently(TIMES, () => order.sendWebhook());
  },
  failed: ({ order, provider }) => {
    // A completed payment never changes, so this notification is late or false.
    if (provider.orders.get(order.merchantOrderId)?.state !== 'COMPLETED')
      order.setProviderState('FAILED');
    return repeatConcurrently(TIMES, () => order.sendWebhook('checkout.order.failed'));
  },
  status: ({ order }) => repeatConcurrently(TIMES, () => order.returnFromProvider()),
  cancel: async ({ order, outcome }) => {
    await repeatConcurrently(TIMES, () => order.askToCancel());
    if (outcome === 'cancelled') await repeatConcurrently(TIMES, () => order.approveCancel());
  },
  expiry: ({ api }) => {
    api.clock.advance(BEYOND_EXPIRY_SECONDS);
    return repeatConcurrently(TIMES, () => runDueJobs(api.platform, 'payments'));
  },
};

const FINISH: Record<Outcome, (setup: PaymentSetup) => Promise<unknown>> = {
  completed: async ({ api, order }) => {
    await completeOrder(api, order.id);
    await repeatConcurrently(TIMES, () => actAsStaff(api)(order.id, 'complete'));
  },
  cancelled: async ({ api, provider }) => {
    await runDueJobs(api.platform, 'payments');
    for (const refund of provider.refunds.values()) refund.state = 'COMPLETED';
    api.clock.advance(60);
    await repeatConcurrently(TIMES, () => runDueJobs(api.platform, 'payments'));
  },
};

async function readResult({ api, order }: PaymentSetup) {
  const shownOrder = await order.readOrder();
  const { invoices, credits, messages } = await readLedger(api.pool, order.id);
  const refunds = await order.listRefunds();
  return {
    status: shownOrder?.['status'],
    payment: shownOrder?.['payment_status'],
    paidSteps: (await order.countPaidSteps()) ?? 0,
    invoices,
    credits,
    paidMessages: messages,
    refunds: refunds.map(({ state, amount_paise }) => ({
      state,
      isFull: amount_paise === order.total,
    })),
  };
}

const EXPECTED: Record<Outcome, object> = {
  completed: {
    status: 'completed',
    payment: 'paid',
    paidSteps: 1,
    invoices: 1,
    credits: 1,
    paidMessages: 1,
    refunds: [],
  },
  cancelled: {
    status: 'cancelled',
    payment: 'refunded',
    paidSteps: 1,
    invoices: 0,
    credits: 0,
    refunds: [{ state: 'completed', isFull: true }],
  },
};

async function runOrdering(setup: PaymentSetup, ordering: readonly Event[], checks: Checks) {
  for (const event of ordering) {
    // Status requests are at least two seconds apart.
    setup.api.clock.advance(2);
    await TRIGGERS[event](setup);
  }
  await FINISH[setup.outcome](setup);
  const result = await readResult(setup);
  // A cancelled order has a payment message only if it was paid before it was cancelled.
  const { paidMessages, ...rest } = result;
  const compared = setup.outcome === 'completed' ? result : rest;
  checks.requireEqual(
    `the result of ${ordering.join(', ')} with a ${setup.outcome} order`,
    compared,
    EXPECTED[setup.outcome],
  );
  checks.require(paidMessages <= 1, 'a payment message was sent twice');
}

async function runAll(api: TestApi, provider: Provider, checks: Checks): Promise<number> {
  let orderings = 0;
  for (const outcome of ['completed', 'cancelled'] as const)
    for (const ordering of listPermutations(EVENTS)) {
      const order = await placeProviderOrder(api, provider);
      await storeReferral(api, order.customer.phone);
      await runOrdering({ api, provider, order, outcome }, ordering, checks);
      provider.calls.length = 0;
      provider.refunds.clear();
      orderings += 1;
    }
  return orderings;
}

export const paymentOrderings: SystemTest = {
  name: 'orderings',
  scenario: `every ordering of {completed, failed, status, cancel, expiry}, each event ${TIMES} times at once`,
  requirement:
    'the same outcome, one paid step, one invoice, one credit; if staff cancel: one refund, refunded, no invoice',
  run: async (server) => {
    const provider = await startProvider();
    const api = await server.startApi(provider.env);
    const checks = new Checks();
    try {
      const orderings = await runAll(api, provider, checks);
      const events = orderings * EVENTS.length * TIMES;
      return {
        figures: `${orderings} orderings (half of them with a completed order, half with a cancelled one), ${events} events`,
        failures: checks.failures,
      };
    } finally {
      await api.close();
      await provider.close();
    }
  },
};
