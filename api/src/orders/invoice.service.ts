/** Invoices are issued once, when an order is completed. Only an erasure of the customer changes them later. */
import { addSeconds } from 'platform/clock';
import type { Queryable, Tx } from 'platform/db';
import { refuse } from 'platform/http';
import { defaultSettings, getBusiness, getShopSettings, taxFacts } from '../business/business.ts';
import { toBusiness } from '../business/shop-settings.rules.ts';
import type { Business } from '../business/business.schema.ts';
import { TAX_PERCENT, WARRANTY_DAYS } from '../limits.ts';
import { getInvoiceTaxRule, type TaxRule } from '../money/charges.rules.ts';
import { paise, toRupees } from '../money/money.ts';
import { formatAmountInWords } from './amount-in-words.rules.ts';
import { getFinancialYear, formatInvoiceNumber } from './invoice-number.rules.ts';
import { splitTax, getLineFigures, getTotalFigures } from './invoice.rules.ts';
import type { IssuedInvoice, IssuedLine, Seller } from './issued-invoice.ts';
import { insertInvoice, findInvoice, allocateSequence, getPartCategories } from './invoice.sql.ts';
import { formatAddress, isSparePart, getFullName } from './orders.rules.ts';
import type { InvoiceResponse } from './orders.schema.ts';
import { getActionsOfReader } from './orders.service.ts';
import type { Reader } from './reader.ts';
import { findOrder, type ItemRow, type OrderWithItems } from './orders.sql.ts';
import { getFulfilment } from './fulfilment.rules.ts';
import { messages } from '../texts/texts.ts';

function draftInvoice(order: OrderWithItems, getHsn: (item: ItemRow) => string): IssuedInvoice {
  const rule = getInvoiceTaxRule(order, getShopSettings());
  const issueLine = (item: ItemRow): IssuedLine => ({
    ...toIssuedLine(item, rule),
    hsn: getHsn(item),
  });
  const priced = order.items.map((item) => ({ ...item, price: paise(item.price_paise) }));
  const discount = paise(order.discount_paise);
  const { total, tax } = getTotalFigures(priced, rule, discount);
  return {
    seller: toSeller(getBusiness()),
    userName: getFullName(order.address),
    address: formatAddress(order.address),
    userType: order.user_type,
    userPhone: order.user_phone,
    customerNumber: order.customer_number,
    warrantyDays: WARRANTY_DAYS,
    total,
    tax,
    taxPercent: rule.tax_percent,
    taxMethod: rule.tax_method,
    ...(discount === 0 ? {} : { discount }),
    spareParts: order.items.filter(isSparePart).map(issueLine),
    products: order.items.filter((item) => !isSparePart(item)).map(issueLine),
  };
}

function toSeller({ name, legal_name, address, gstin, phones, email }: Business): Seller {
  return { name, legal_name, address, gstin, phones, email };
}

/** Seller of the older invoices, which do not store it. */
const DEFAULT_SELLER = toSeller(toBusiness(defaultSettings));

function toIssuedLine(item: ItemRow, rule: TaxRule): IssuedLine {
  const price = paise(item.price_paise);
  const figures = getLineFigures({ price, quantity: item.quantity }, rule);
  return {
    name: item.name,
    quantity: item.quantity,
    price,
    ...figures,
    ...(item.kind && { warrantyDays: item.warranty_days ?? 0 }),
  };
}

/** Issues the invoice of a completed order with the next number of the financial year. */
export async function issueInvoice(tx: Tx, order: OrderWithItems, at: Date): Promise<void> {
  const year = getFinancialYear(at);
  const sequence = await allocateSequence(tx, year);
  const categories = await getPartCategories(tx, order.id);
  const getHsn = (item: ItemRow): string =>
    isSparePart(item)
      ? taxFacts.getPartsHsn(item.sub_category_id ?? categories.get(item.spare_part_id ?? 0) ?? 0)
      : taxFacts.servicesSac;
  await insertInvoice(tx, {
    orderId: order.id,
    number: formatInvoiceNumber(year, sequence),
    financialYear: year,
    sequence,
    issuedAt: at,
    figures: draftInvoice(order, getHsn),
  });
}

/**
 * Returns the invoice of an order, with the order's current payment status and the reader's actions. Throws 404 if the
 * order is not visible to the reader, 409 if it is not completed.
 */
export async function readInvoice(
  tx: Queryable,
  reader: Reader,
  orderId: number,
  now: Date,
): Promise<Pick<InvoiceResponse, 'invoice' | 'order'>> {
  const order = await findOrder(tx, orderId, reader);
  if (order === undefined) throw refuse.notFound();
  const issued = await findInvoice(tx, orderId);
  if (issued === undefined) throw refuse.conflict(messages.invoiceLater);
  const { figures } = issued;
  const { seller = DEFAULT_SELLER } = figures;
  return {
    invoice: {
      invoice_number: issued.number,
      invoice_date: issued.issued_at.toISOString(),
      seller,
    },
    order: {
      orderId: order.id,
      actions: await getActionsOfReader(tx, reader, orderId, now),
      payment_status: order.payment_status,
      user_name: figures.userName,
      address: figures.address,
      user: { types: figures.userType, phone_number: figures.userPhone },
      customer_number: figures.customerNumber,
      final_total: toRupees(figures.total),
      discount: toRupees(figures.discount ?? paise(0)),
      tax_total: toRupees(figures.tax),
      tax_percent: figures.taxPercent ?? TAX_PERCENT,
      ...(figures.taxMethod && { tax_method: figures.taxMethod }),
      ...toTaxDetails(figures, seller),
      parts_way: getFulfilment(order.items, order.pick_up),
      warranty_until: getWarrantyEnd(figures, issued.issued_at),
      spare_parts: figures.spareParts.map(({ quantity, ...line }) => ({
        ...toRupeeLine(line),
        qty: quantity,
      })),
      products: figures.products.map(({ quantity, ...line }) => ({
        ...toRupeeLine(line),
        quantity,
      })),
    },
  };
}

function toTaxDetails({ total, tax }: IssuedInvoice, { address }: Seller) {
  const { taxable, cgst, sgst } = splitTax(total, tax);
  return {
    taxable_total: toRupees(taxable),
    cgst_total: toRupees(cgst),
    sgst_total: toRupees(sgst),
    total_in_words: formatAmountInWords(total),
    place_of_supply: `${address.state} (${taxFacts.stateCode})`,
  };
}

const DAY_SECONDS = 86_400;

const getWarrantyEnd = ({ warrantyDays }: IssuedInvoice, issuedAt: Date): string | null =>
  warrantyDays === undefined
    ? null
    : addSeconds(issuedAt, warrantyDays * DAY_SECONDS).toISOString();

const toRupeeLine = (line: Omit<IssuedLine, 'quantity'>) => ({
  name: line.name,
  hsn: line.hsn ?? '',
  warranty_days: line.warrantyDays ?? null,
  price: toRupees(line.price),
  unit_price: toRupees(line.unitPrice),
  tax: toRupees(line.tax),
  total_price: toRupees(line.total),
});
