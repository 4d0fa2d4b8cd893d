import type { ApiResponse } from 'shared-ui/http';

type InvoiceResponse = ApiResponse<'GET /api/order/invoice/{orderId}'>;

/** Seller as printed on the invoice. */
export type Seller = NonNullable<InvoiceResponse['invoice']['seller']>;

/** What the sheet shows; amounts in rupees as in the API. */
export interface InvoiceView {
  invoice: Pick<InvoiceResponse['invoice'], 'invoice_number' | 'invoice_date'>;
  order: Omit<InvoiceResponse['order'], 'actions'>;
  seller: Seller;
}
