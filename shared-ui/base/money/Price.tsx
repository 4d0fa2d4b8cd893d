import { cx } from '../class-names.ts';
import { VisuallyHidden } from '../hidden/VisuallyHidden.tsx';
import { discountPercent, formatRupees } from './money.ts';
import styles from './Price.module.css';
import { uiTexts } from '../../texts/en/ui.ts';

export interface PriceProps {
  /** In rupees, as in API responses. */
  rupees: number;
  /** Compare-at price in rupees: what the item costs elsewhere. Struck through; ignored unless it is higher. */
  compare?: number | null | undefined;
  withDiscount?: boolean;
  size?: 'normal' | 'large';
}

/** A price in Indian grouping, with the compare-at price if that is higher. */
export function Price({ rupees, compare, withDiscount = false, size = 'normal' }: PriceProps) {
  const percent = discountPercent(rupees, compare);
  const hasComparePrice = compare !== null && compare !== undefined && compare > rupees;
  return (
    <span className={cx(styles.price, size === 'large' && styles.large)}>
      <span className={styles.now}>
        {hasComparePrice && <VisuallyHidden>{uiTexts.now} </VisuallyHidden>}
        {formatRupees(rupees)}
      </span>
      {hasComparePrice && (
        <s className={styles.before}>
          <VisuallyHidden>{uiTexts.before} </VisuallyHidden>
          {formatRupees(compare)}
        </s>
      )}
      {withDiscount && percent > 0 && (
        <span className={styles.discount}>{uiTexts.off(percent)}</span>
      )}
    </span>
  );
}
