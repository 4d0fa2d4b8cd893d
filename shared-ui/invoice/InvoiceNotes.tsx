import type { ReactNode } from 'react';
import { formatDate } from 'shared-ui/parts';
import { texts } from './texts/en/invoice-sheet.ts';
import { groupByTariff } from './tariff-groups.ts';
import type { InvoiceView } from './invoice-view.ts';
import { formatAmount, getUntaxedBill } from './sheet-rows.ts';
import styles from './InvoiceNotes.module.css';

/** Amount in words, tax split, HSN/SAC codes and warranty. Split and codes are omitted if the seller does not state them. */
export function InvoiceNotes({ order }: { order: InvoiceView['order'] }) {
  const isTaxed = getUntaxedBill(order.tax_method) === null;
  const tariffGroups = groupByTariff([...order.spare_parts, ...order.products]);
  return (
    <section className={styles.notes} aria-label={isTaxed ? texts.taxDetails : texts.details}>
      <p>
        <span className={styles.label}>{texts.inWords}</span>
        <strong>{order.total_in_words}</strong>
      </p>
      {isTaxed && (
        <dl className={styles.facts}>
          <DetailRow label={texts.taxable}>{formatAmount(order.taxable_total)}</DetailRow>
          <DetailRow label={texts.cgst}>{formatAmount(order.cgst_total)}</DetailRow>
          <DetailRow label={texts.sgst}>{formatAmount(order.sgst_total)}</DetailRow>
        </dl>
      )}
      {order.tax_method !== 'unregistered' && (
        <dl className={styles.tariffs}>
          {tariffGroups.map(({ code, names }) => (
            <DetailRow key={code} label={`${texts.hsn} ${code}`}>
              {names.join(', ')}
            </DetailRow>
          ))}
        </dl>
      )}
      <p className={styles.small}>
        {order.warranty_until !== null && <>{texts.warranty(formatDate(order.warranty_until))} </>}
        {texts.signature}
      </p>
    </section>
  );
}

function DetailRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.label}>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
