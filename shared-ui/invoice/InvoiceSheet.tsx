import { Badge, formatDate } from 'shared-ui/parts';
import { texts } from './texts/en/invoice-sheet.ts';
import type { InvoiceView } from './invoice-view.ts';
import { getBilledPhone, getUntaxedBill } from './sheet-rows.ts';
import styles from './InvoiceSheet.module.css';
import { InvoiceNotes } from './InvoiceNotes.tsx';
import { InvoiceTableView } from './InvoiceTableView.tsx';
import { getSellerBlock } from './seller.ts';
import { SellerLogo } from './SellerLogo.tsx';

/** The printed sheet: seller, customer, order data, summary table and notes. */
export function InvoiceSheet({ view }: { view: InvoiceView }) {
  const { invoice, order } = view;
  const seller = getSellerBlock(view.seller);
  const bill = getUntaxedBill(order.tax_method);
  return (
    <article
      className={styles.sheet}
      aria-label={`${bill?.heading ?? texts.number} ${invoice.invoice_number}`}
    >
      {bill?.statement && <p className={styles.statement}>{bill.statement}</p>}
      <header className={styles.head}>
        <div>
          <SellerLogo name={view.seller.name} />
          <h1>{bill?.heading ?? texts.heading}</h1>
          <p className={styles.number}>{invoice.invoice_number}</p>
          <Badge tone={order.payment_status === 'paid' ? 'good' : 'warning'}>
            {texts.status[order.payment_status] ?? order.payment_status}
          </Badge>
        </div>
        <address className={styles.seller}>
          <strong>{seller.name}</strong>
          <span>{seller.address}</span>
          {seller.gstin !== '' && (
            <span>
              {texts.gstin}: {seller.gstin}
            </span>
          )}
          <span>{seller.contact}</span>
        </address>
      </header>
      <section className={styles.facts}>
        <div>
          <h2 className={styles.label}>{texts.billedTo}</h2>
          <address className={styles.customer}>
            <strong>{order.user_name}</strong>
            <span>{order.address}</span>
            <span>
              {texts.phone}: +91 {getBilledPhone(order)}
            </span>
          </address>
        </div>
        <dl className={styles.meta}>
          <div>
            <dt className={styles.label}>{texts.date}</dt>
            <dd>{formatDate(invoice.invoice_date)}</dd>
          </div>
          <div>
            <dt className={styles.label}>{texts.orderNumber}</dt>
            <dd>#{order.orderId}</dd>
          </div>
          {bill === null && (
            <div>
              <dt className={styles.label}>{texts.placeOfSupply}</dt>
              <dd>{order.place_of_supply}</dd>
            </div>
          )}
        </dl>
      </section>
      <h2>{texts.summary}</h2>
      <InvoiceTableView view={view} />
      <InvoiceNotes order={order} />
    </article>
  );
}
