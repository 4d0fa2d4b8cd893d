import type { Product } from 'api/contract';
import { useId } from 'react';
import { Button, Card, Icon, Picture, Price, Stars } from 'shared-ui/base';
import { CartChoice } from '../cart-choice/CartChoice.tsx';
import { storageAddress } from '../services.ts';
import { texts } from '../texts.ts';
import { bullets, lastImage, shownRating, textOrNone } from './service.ts';
import styles from './ProductCard.module.css';

export interface ProductCardProps {
  product: Product;
  /** True while its details are open. */
  viewed: boolean;
  onView: (product: Product) => void;
}

/** Lines of the description that a card shows; the details have all of them. */
const SHOWN_LINES = 2;

/** One product: an article named by its title, with View details and Add or Delete (UI contract). */
export function ProductCard({ product, viewed, onView }: ProductCardProps) {
  const id = useId();
  const image = lastImage(product);
  const timing = textOrNone(product.timing);
  return (
    <Card as="article" aria-labelledby={id} className={styles.card} data-viewed={viewed}>
      <div className={styles.words}>
        <h3 id={id} className={styles.title}>
          {product.title}
        </h3>
        <div className={styles.facts}>
          <Stars
            short
            rating={shownRating(product)}
            reviews={
              product.totalReview > 0 ? texts.service.reviewCount(product.totalReview) : undefined
            }
          />
          {timing !== null && (
            <span className={styles.timing}>
              <Icon name="clock" size={16} />
              {timing}
            </span>
          )}
        </div>
        <Price rupees={product.price} compare={product.compare_price} withDiscount />
        <ul className={styles.lines}>
          {bullets(product.description)
            .slice(0, SHOWN_LINES)
            .map((line) => (
              <li key={line}>{line}</li>
            ))}
        </ul>
      </div>
      <div className={styles.picture}>
        {image !== null && <Picture src={storageAddress(image)} alt="" width={320} height={240} />}
      </div>
      <div className={styles.actions}>
        <Button size="small" variant="secondary" onClick={() => onView(product)}>
          {texts.service.viewDetails}
        </Button>
        <CartChoice kind="product" id={product.id} />
      </div>
    </Card>
  );
}
