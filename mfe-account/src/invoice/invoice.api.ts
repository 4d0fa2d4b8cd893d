import type { ApiResponse, Outcome } from 'shared-ui/http';
import { api } from 'shell/store';
import { texts } from '../texts/en/account.ts';

type InvoiceAnswer = ApiResponse<'GET /api/order/invoice/{orderId}'>;

/** Seller data from the business settings. */
export type Seller = ApiResponse<'GET /api/business'>['business'];

export interface InvoiceView {
  invoice: InvoiceAnswer['invoice'];
  order: InvoiceAnswer['order'];
  seller: Seller;
}

/** Loads an order's invoice and the seller data in parallel. */
export async function loadInvoice(
  orderId: string,
  signal: AbortSignal,
): Promise<Outcome<InvoiceView>> {
  const [found, business] = await Promise.all([
    api('GET /api/order/invoice/{orderId}', { params: { orderId }, signal }),
    api('GET /api/business', { signal }),
  ]);
  if (found.kind !== 'ok') return found.kind === 'none' ? refused(found.message) : found;
  if (business.kind !== 'ok')
    return business.kind === 'none' ? refused(business.message) : business;
  const { invoice, order } = found.data;
  return { kind: 'ok', data: { invoice, order, seller: business.data.business } };
}

const refused = (message: string) =>
  ({
    kind: 'refused',
    status: 404,
    message: message || texts.invoice.failed,
    fields: {},
    retryAfter: null,
  }) as const;
