import type { OrderVisit } from 'api/contract';
import { getFailureMessage, type Outcome } from 'shared-ui/http';
import { api } from 'app-kit/store';
import { texts } from '../texts/en/checkout.ts';
import { openPaymentTab } from './payment-tab.ts';

/**
 * Payment state of an order; `cash` if it is to be paid in cash, `unknown` if it was not found or the request failed.
 */
export type PaymentState = 'waiting' | 'paid' | 'cash' | 'failed' | 'cancelled' | 'unknown';

/** An order while it is being paid. */
export interface PayingOrder {
  state: PaymentState;
  /** Visit time now; null if there is none or its hold has ended unpaid. Absent if the state is `unknown`. */
  visit?: OrderVisit | null;
  /** Whether the customer may switch the order to cash. */
  canPayInCash: boolean;
}

/** Number of the customer's newest orders that are searched for the order. */
const MAX_SEARCHED_ORDERS = 10;

/** Fetches payment state and visit of an order, if it is among the customer's newest. */
export async function fetchPayingOrder(id: number): Promise<PayingOrder> {
  const outcome = await api('GET /api/order/list', {
    query: { per_page: MAX_SEARCHED_ORDERS, page: 1 },
  });
  const order =
    outcome.kind === 'ok' ? outcome.data.orders.data.find((listed) => listed.id === id) : undefined;
  if (order === undefined) return { state: 'unknown', canPayInCash: false };
  return {
    state: getPaymentState(order),
    visit: order.visit,
    canPayInCash: order.actions.includes('pay-in-cash'),
  };
}

function getPaymentState(
  order: Record<'payment_method' | 'payment_status' | 'status', string>,
): PaymentState {
  if (order.payment_status === 'paid') return 'paid';
  if (order.status === 'cancelled') return 'cancelled';
  if (order.payment_method === 'cod') return 'cash';
  return order.payment_status === 'failed' ? 'failed' : 'waiting';
}

/** The payment link, or the message to show if there is none. */
export type PayAgainResult =
  | { kind: 'opened'; link: string }
  | { kind: 'refused'; message: string };

/** Opens the payment page again in a new tab. Must be called in the press handler, or browsers block the tab. */
export async function payAgain(id: number): Promise<PayAgainResult> {
  const tab = openPaymentTab();
  const outcome = await api('POST /api/order/{id}/pay', { params: { id } });
  if (outcome.kind === 'ok') {
    const { payment_link: link } = outcome.data;
    tab.navigate(link);
    return { kind: 'opened', link };
  }
  tab.close();
  return { kind: 'refused', message: getErrorMessage(outcome) };
}

/** Switches the order to cash. Returns null, or the message to show if that failed. */
export async function payInCash(id: number): Promise<string | null> {
  const outcome = await api('POST /api/order/{id}/pay-in-cash', { params: { id } });
  return outcome.kind === 'ok' ? null : getErrorMessage(outcome);
}

const getErrorMessage = (outcome: Exclude<Outcome<unknown>, { kind: 'ok' }>): string =>
  outcome.kind === 'none' ? outcome.message : getFailureMessage(outcome, texts.paying.offline);
