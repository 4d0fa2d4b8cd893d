import { Icon } from 'shared-ui/base';
import type { Charges } from 'app-kit/store';
import { ChargeRows } from '../cart/OrderSummary.tsx';
import { texts } from '../texts/en/checkout.ts';
import { formatPaise } from '../cart/format-paise.ts';
import styles from './PriceDetails.module.css';

/** The total with a disclosure of its charges (CART-12). */
export function PriceDetails({ charges }: { charges: Charges }) {
  return (
    <section>
      <h2 className={styles.heading}>
        <span>{texts.cart.total}</span>
        <span className={styles.sum}>{formatPaise(charges.total)}</span>
      </h2>
      <details className={styles.details}>
        <summary className={styles.summary}>
          {texts.payment.priceDetails}
          <Icon name="chevron-down" size={18} />
        </summary>
        <div className={styles.rows}>
          <ChargeRows charges={charges} />
        </div>
      </details>
    </section>
  );
}
