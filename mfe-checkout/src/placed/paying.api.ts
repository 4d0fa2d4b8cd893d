import { api } from 'shell/store';
import { openPaymentTab, type PaymentTab } from './payment-tab.ts';

/** How the payment of an order stands; `unknown` where nobody answered. */
export type PaymentState = 'waiting' | 'paid' | 'failed' | 'cancelled' | 'unknown';

/** The order is the newest of the customer, or close to it. */
const NEWEST = 10;

/** Asks how the payment of an order stands. */
export async function lookAtPayment(id: number): Promise<PaymentState> {
  const outcome = await api('GET /api/order/list', { query: { per_page: NEWEST, page: 1 } });
  if (outcome.kind !== 'ok') return 'unknown';
  const order = outcome.data.orders.data.find((each) => each.id === id);
  if (order === undefined) return 'unknown';
  if (order.payment_status === 'paid') return 'paid';
  if (order.status === 'cancelled') return 'cancelled';
  return order.payment_status === 'failed' ? 'failed' : 'waiting';
}

/** The link at which an order is paid now, or the server's words if there is nothing to pay or no page to pay at. */
export type PaidAgain = { kind: 'opened'; link: string } | { kind: 'refused'; message: string };

/** Opens the payment page of an order once more, in a new tab. To be called within the press. */
export async function payAgain(
  id: number,
  openTab: () => PaymentTab = openPaymentTab,
): Promise<PaidAgain> {
  const tab = openTab();
  const outcome = await api('POST /api/order/{id}/pay', { params: { id } });
  if (outcome.kind === 'ok') {
    const { payment_link: link } = outcome.data;
    tab.lead(link);
    return { kind: 'opened', link };
  }
  tab.close();
  return { kind: 'refused', message: 'message' in outcome ? outcome.message : '' };
}
