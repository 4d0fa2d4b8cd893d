import { Card, formatRupees } from 'shared-ui/base';
import { texts } from '../texts.ts';
import { summarize } from './cart.ts';
import styles from './OrderSummary.module.css';

export interface OrderSummaryProps {
  /** Total of the cart in paise, as the server answered it. */
  total: number;
  /** How many different things are in the cart. */
  count: number;
}

/** The order summary: charge, tax, fee, discount and total (specification, section 9). */
export function OrderSummary({ total, count }: OrderSummaryProps) {
  const sums = summarize(total);
  return (
    <Card>
      <h2 className={styles.heading}>
        {texts.cart.summary} <span>{texts.cart.summaryIn(count)}</span>
      </h2>
      <dl className={styles.rows}>
        <Row label={texts.cart.serviceCharge} paise={sums.serviceCharge} />
        <Row label={texts.cart.tax} paise={sums.tax} />
        <Row label={texts.cart.visitingFee} paise={sums.visitingFee} />
        <Row label={texts.cart.coupon} paise={sums.coupon} />
        <Row label={texts.cart.total} paise={sums.total} strong />
      </dl>
    </Card>
  );
}

function Row({ label, paise, strong = false }: { label: string; paise: number; strong?: boolean }) {
  return (
    <div className={strong ? styles.total : styles.row}>
      <dt>{label}</dt>
      <dd>{formatRupees(paise / 100)}</dd>
    </div>
  );
}
