import { api } from 'shell/store';
import { openPaymentTab, type PaymentTab } from './payment-tab.ts';

/** Payment state of an order; `unknown` if the request failed. */
export type PaymentState = 'waiting' | 'paid' | 'failed' | 'cancelled' | 'unknown';

/** The order is among the customer's newest. */
const NEWEST = 10;

/** Fetches the payment state of an order. */
export async function fetchPaymentState(id: number): Promise<PaymentState> {
  const outcome = await api('GET /api/order/list', { query: { per_page: NEWEST, page: 1 } });
  if (outcome.kind !== 'ok') return 'unknown';
  const order = outcome.data.orders.data.find((order) => order.id === id);
  if (order === undefined) return 'unknown';
  if (order.payment_status === 'paid') return 'paid';
  if (order.status === 'cancelled') return 'cancelled';
  return order.payment_status === 'failed' ? 'failed' : 'waiting';
}

/** The payment link, or the server's message if the order cannot be paid online. */
export type PayAgainResult =
  | { kind: 'opened'; link: string }
  | { kind: 'refused'; message: string };

/** Opens the payment page again in a new tab. Must be called within the press. */
export async function payAgain(
  id: number,
  openTab: () => PaymentTab = openPaymentTab,
): Promise<PayAgainResult> {
  const tab = openTab();
  const outcome = await api('POST /api/order/{id}/pay', { params: { id } });
  if (outcome.kind === 'ok') {
    const { payment_link: link } = outcome.data;
    tab.navigate(link);
    return { kind: 'opened', link };
  }
  tab.close();
  return { kind: 'refused', message: 'message' in outcome ? outcome.message : '' };
}
