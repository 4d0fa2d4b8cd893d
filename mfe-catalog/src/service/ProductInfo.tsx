import type { Product } from 'api/contract';
import { Icon } from 'shared-ui/base';
import { getTextLang } from 'contract/text-language';
import { texts } from '../texts/en/service.ts';
import { splitBullets, toTextOrNull } from './service.ts';
import styles from './ProductInfo.module.css';

/** The description as a list, one item per asterisk (CATALOGUE-13); renders nothing without text. */
export function ProductBullets({ product }: { product: Product }) {
  const lines = splitBullets(product.description);
  if (lines.length === 0) return null;
  return (
    <ul className={styles.lines} lang={getTextLang(product, 'description')}>
      {lines.map((line) => (
        <li key={line} className={styles.line}>
          {line}
        </li>
      ))}
    </ul>
  );
}

/** Duration, if known, and warranty. */
export function ProductTerms({ product }: { product: Product }) {
  const time = toTextOrNull(product.timing);
  return (
    <p className={styles.facts}>
      {time !== null && (
        <>
          <Icon name="clock" size={16} className={styles.icon} />
          <span lang={getTextLang(product, 'timing')}>{time}</span>
          <span aria-hidden="true">·</span>
        </>
      )}
      <span>{texts.warranty}</span>
    </p>
  );
}
