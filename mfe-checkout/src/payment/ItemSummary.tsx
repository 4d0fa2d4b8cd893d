import { ButtonLink } from 'shared-ui/base';
import type { CartLine } from 'shell/store';
import page from '../cart/page.module.css';
import { texts } from '../texts/en/checkout.ts';
import { formatPaise } from '../cart/format-paise.ts';
import styles from './ItemSummary.module.css';

/** Short list of the ordered items. */
export function ItemSummary({ lines }: { lines: readonly CartLine[] }) {
  return (
    <section className={page.flat}>
      <div className={styles.head}>
        <h2>{texts.payment.items}</h2>
        <ButtonLink className={styles.edit} variant="ghost" size="small" to="/cart">
          {texts.payment.editCart}
        </ButtonLink>
      </div>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.lineId} className={styles.line}>
            <span className={styles.title}>
              {line.title} <span className={styles.count}>× {line.quantity}</span>
            </span>
            <span>{formatPaise(line.price * line.quantity)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
