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
  const [invoiceOutcome, business] = await Promise.all([
    api('GET /api/order/invoice/{orderId}', { params: { orderId }, signal }),
    api('GET /api/business', { signal }),
  ]);
  if (invoiceOutcome.kind !== 'ok')
    return invoiceOutcome.kind === 'none' ? toRefused(invoiceOutcome.message) : invoiceOutcome;
  if (business.kind !== 'ok')
    return business.kind === 'none' ? toRefused(business.message) : business;
  const { invoice, order } = invoiceOutcome.data;
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
