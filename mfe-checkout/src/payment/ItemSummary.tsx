import { ButtonLink } from 'shared-ui/base';
import type { CartLine } from 'app-kit/store';
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
        {lines.flatMap(listItems).map(({ key, title, lang, quantity, price }) => (
          <li key={key} className={styles.line}>
            <span className={styles.title}>
              <span lang={lang}>{title}</span> <span className={styles.count}>× {quantity}</span>
            </span>
            <span>{formatPaise(price * quantity)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A line, and the fitting of its part if the customer chose that (CART-20). */
const listItems = ({ lineId, title, titleLang: lang, quantity, price, fitting }: CartLine) => [
  { key: lineId, title, lang, quantity, price },
  ...(fitting?.chosen === true
    ? [{ ...fitting, key: `${lineId} fitting`, lang: undefined, quantity }]
    : []),
];
