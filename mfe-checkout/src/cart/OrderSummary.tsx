import { Card, cx } from 'shared-ui/base';
import type { Charges } from 'app-kit/store';
import { texts } from '../texts/en/checkout.ts';
import { formatPaise } from './format-paise.ts';
import styles from './OrderSummary.module.css';

export interface OrderSummaryProps {
  charges: Charges;
  /** Number of distinct items. */
  count: number;
  /** Whether the charges are stale because a change is pending. */
  isSettling?: boolean;
}

/** Order summary: charge, tax, fee, discount and total (CART-12), as computed by the server. */
export function OrderSummary({ charges, count, isSettling = false }: OrderSummaryProps) {
  return (
    <Card variant="raised">
      <h2 className={styles.heading}>
        {texts.cart.summary} <span>{texts.viewCart.items(count)}</span>
      </h2>
      <ChargeRows charges={charges} isSettling={isSettling} />
    </Card>
  );
}

/** All charges with labels; zero amounts are subdued. A shop that may not collect tax has no row for it (CART-21). */
export function ChargeRows({ charges, isSettling = false }: Omit<OrderSummaryProps, 'count'>) {
  return (
    <dl className={cx(styles.rows, isSettling && styles.settling)} aria-busy={isSettling}>
      <Row label={texts.cart.serviceCharge} paise={charges.serviceCharge} />
      {charges.tax > 0 && <Row label={texts.cart.tax} paise={charges.tax} />}
      <Row label={texts.cart.visitingFee} paise={charges.visitingFee} />
      <Row label={texts.cart.coupon} paise={charges.coupon} />
      <Row label={texts.cart.total} paise={charges.total} className={styles.total} />
    </dl>
  );
}

function Row({
  label,
  paise,
  className,
}: {
  label: string;
  paise: number;
  className?: string | undefined;
}) {
  return (
    <div className={className ?? cx(styles.row, paise === 0 && styles.zeroAmount)}>
      <dt>{label}</dt>
      <dd>{formatPaise(paise)}</dd>
    </div>
  );
}
