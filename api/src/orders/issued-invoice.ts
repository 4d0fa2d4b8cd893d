import type { Business } from '../business/business.schema.ts';
import type { TaxRule } from '../money/charges.rules.ts';
import type { Paise } from '../money/money.ts';

/** Seller as printed on an invoice. */
export type Seller = Pick<
  Business,
  'name' | 'legal_name' | 'address' | 'gstin' | 'phones' | 'email'
>;

export interface IssuedLine {
  name: string;
  /** Tariff heading: HSN of goods, SAC of services. Older invoices have none. */
  hsn?: string;
  /** Days of warranty of a line from an estimate; 0 for none. Other lines have none of their own. */
  warrantyDays?: number;
  quantity: number;
  price: Paise;
  unitPrice: Paise;
  tax: Paise;
  total: Paise;
}

/** Content of an invoice, frozen at issue. Money in paise. */
export interface IssuedInvoice {
  /** Invoices from before the settings could change have none: those of the installation apply. */
  seller?: Seller;
  userName: string;
  address: string;
  userType: string;
  userPhone: string;
  customerNumber: string | null;
  /** Older invoices have none. */
  warrantyDays?: number;
  total: Paise;
  tax: Paise;
  /** Invoices from before it could change have none: it was 18. */
  taxPercent?: number;
  /** Absent in older invoices, which are tax invoices. */
  taxMethod?: TaxRule['tax_method'];
  /** Tax included; contained in neither `total` nor `tax`. Absent without one. */
  discount?: Paise;
  spareParts: IssuedLine[];
  products: IssuedLine[];
}
