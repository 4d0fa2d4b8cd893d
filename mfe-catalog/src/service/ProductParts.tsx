import type { Product } from 'api/contract';
import { Icon, Stars } from 'shared-ui/base';
import { texts as aboutService } from '../texts/en/sub-categories.ts';
import { texts } from '../texts/en/service.ts';
import { bullets, shownRating, textOrNone } from './service.ts';
import styles from './ProductParts.module.css';

/** The product's own rating, the same on its card and in its details; 4.0 before its first review. */
export function ProductRating({ product, short = false }: { product: Product; short?: boolean }) {
  const { totalReview } = product;
  return (
    <Stars
      short={short}
      rating={shownRating(product)}
      reviews={totalReview > 0 ? aboutService.reviewCount(totalReview) : undefined}
    />
  );
}

/** Every line of the description. */
export function ProductLines({ description }: Pick<Product, 'description'>) {
  const lines = bullets(description);
  if (lines.length === 0) return null;
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** How long it takes, where that is known, and the warranty that every work has. */
export function ProductFacts({ timing }: Pick<Product, 'timing'>) {
  const time = textOrNone(timing);
  return (
    <p className={styles.facts}>
      {time !== null && (
        <>
          <Icon name="clock" size={16} />
          <span>{time}</span>
          <span aria-hidden="true">·</span>
        </>
      )}
      <span>{texts.warranty}</span>
    </p>
  );
}
