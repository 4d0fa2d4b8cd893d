import type { Product } from 'api/contract';
import { getTextLang } from 'contract/text-language';
import type { Ref } from 'react';
import { Price } from 'shared-ui/base';
import { CartChoice } from '../cart-choice/CartChoice.tsx';
import { texts } from '../texts/en/service.ts';
import { ProductDetails } from './ProductDetails.tsx';
import styles from './ServicePreview.module.css';

export interface ServicePreviewProps {
  /** Receives the focus when details are opened. */
  ref: Ref<HTMLElement>;
  product: Product;
}

/** Product details beside the list in wide windows; the first product's details by default. */
export function ServicePreview({ ref, product }: ServicePreviewProps) {
  return (
    <section ref={ref} tabIndex={-1} aria-label={texts.details} className={styles.preview}>
      <h2 className={styles.title} lang={getTextLang(product, 'title')}>
        {product.title}
      </h2>
      <ProductDetails product={product} />
      <div className={styles.foot}>
        <Price size="large" rupees={product.price} compare={product.compare_price} withDiscount />
        <CartChoice isPrimary kind="product" itemId={product.id} title={product.title} />
      </div>
    </section>
  );
}
