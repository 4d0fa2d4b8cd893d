import type { Product } from 'api/contract';
import { getMainImage, getMainImageAlt, getStorageUrl } from 'contract/pictures';
import { getTextLang } from 'contract/text-language';
import { useId } from 'react';
import { Picture, Price } from 'shared-ui/base';
import { CartChoice } from '../cart-choice/CartChoice.tsx';
import { texts } from '../texts/en/service.ts';
import { ProductRating } from '../ratings/ProductRating.tsx';
import { ProductTerms, ProductBullets } from './ProductInfo.tsx';
import styles from './ProductCard.module.css';

export interface ProductCardProps {
  product: Product;
  /** Whether the page shows the product's details. */
  isViewed: boolean;
  onView: (product: Product) => void;
  /** Called on hover, touch or focus of View details, to prefetch them. */
  onPrefetch: () => void;
}

/** One product: an article named by its title, with View details and Add or Delete (CATALOGUE-12). */
export function ProductCard({ product, isViewed, onView, onPrefetch }: ProductCardProps) {
  const id = useId();
  const image = getMainImage(product);
  return (
    <article
      aria-labelledby={id}
      className={styles.card}
      data-viewed={isViewed}
      data-product={product.id}
    >
      <div className={styles.text}>
        <h3 id={id} className={styles.title} lang={getTextLang(product, 'title')}>
          {product.title}
        </h3>
        <ProductRating product={product} short />
        <Price rupees={product.price} compare={product.compare_price} withDiscount />
        <ProductBullets product={product} />
        <ProductTerms product={product} />
        <button
          type="button"
          className={styles.details}
          onClick={() => onView(product)}
          onPointerEnter={onPrefetch}
          onFocus={onPrefetch}
        >
          {texts.viewDetails}
        </button>
      </div>
      <div className={styles.side}>
        <div className={styles.picture}>
          {image !== null && (
            <Picture
              className={styles.image}
              src={getStorageUrl(image)}
              alt={getMainImageAlt(product)}
              width={320}
              height={240}
            />
          )}
        </div>
        <CartChoice kind="product" itemId={product.id} title={product.title} />
      </div>
    </article>
  );
}
