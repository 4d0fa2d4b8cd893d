/** Stored content of an invoice. Fields that were added later are optional, because issued invoices never get them. */
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
  /** Tariff code: HSN of goods, SAC of services. Absent in older invoices. */
  hsn?: string;
  /** Days of warranty of a line from an estimate; 0 for none. Absent for other lines. */
  warrantyDays?: number;
  quantity: number;
  price: Paise;
  unitPrice: Paise;
  tax: Paise;
  total: Paise;
}

/** Content of an invoice as of its issue; an erasure removes personal data. Money in paise. */
export interface IssuedInvoice {
  /** Absent in older invoices; the default settings of the shop (`business.json`) apply to them. */
  seller?: Seller;
  userName: string;
  address: string;
  userType: string;
  userPhone: string;
  customerNumber: string | null;
  /** Absent in older invoices. */
  warrantyDays?: number;
  total: Paise;
  tax: Paise;
  /** Absent in older invoices, for which it was 18. */
  taxPercent?: number;
  /** Absent in older invoices, which are tax invoices. */
  taxMethod?: TaxRule['tax_method'];
  /** Includes tax, and is already subtracted from `total` and `tax`. Absent if there is no discount. */
  discount?: Paise;
  spareParts: IssuedLine[];
  products: IssuedLine[];
}
