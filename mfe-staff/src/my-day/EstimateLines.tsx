import { formatRupees } from 'shared-ui/base';
import type { Estimate } from '../offline/action.ts';
import { texts } from '../texts/en/day.ts';
import styles from './Estimate.module.css';

/** Lines, credit and total of an estimate, and the tax that the total contains. */
export function EstimateLines({ estimate }: { estimate: Estimate }) {
  const estimateTexts = texts.estimate;
  return (
    <>
      <ul className={styles.lines}>
        {estimate.lines.map(({ name, quantity, amount, warranty_days: days }, index) => (
          <li key={`${name} ${index}`} className={styles.line}>
            <span>
              {texts.work(name, quantity)}
              {days > 0 && <small className={styles.detail}>{estimateTexts.warranty(days)}</small>}
            </span>
            <span>{formatRupees(amount)}</span>
          </li>
        ))}
      </ul>
      <p className={styles.total}>
        <strong>{estimateTexts.total}</strong>
        <strong>{formatRupees(estimate.total)}</strong>
      </p>
      {estimate.tax > 0 && (
        <p className={styles.detail}>{estimateTexts.tax(formatRupees(estimate.tax))}</p>
      )}
    </>
  );
}
