import type { Outcome } from 'shared-ui/http';
import type { InvoiceView } from 'shared-ui/invoice';
import { api } from 'app-kit/store';
import { texts } from '../texts/en/account.ts';

/** Loads an order's invoice. If an older server omits the seller, takes the current details of the business. */
export async function loadInvoice(
  orderId: string,
  signal: AbortSignal,
): Promise<Outcome<InvoiceView>> {
  const outcome = await api('GET /api/order/invoice/{orderId}', { params: { orderId }, signal });
  if (outcome.kind !== 'ok') return outcome.kind === 'none' ? toRefused(outcome.message) : outcome;
  const { invoice, order } = outcome.data;
  if (invoice.seller !== undefined)
    return { kind: 'ok', data: { invoice, order, seller: invoice.seller } };
  const business = await api('GET /api/business', { signal });
  if (business.kind !== 'ok')
    return business.kind === 'none' ? toRefused(business.message) : business;
  return { kind: 'ok', data: { invoice, order, seller: business.data.business } };
}

const toRefused = (message: string) =>
  ({
    kind: 'refused',
    status: 404,
    message: message || texts.invoice.failed,
    fields: {},
    retryAfter: null,
  }) as const;
