import type { Product } from 'api/contract';
import type { Ref } from 'react';
import { Price } from 'shared-ui/base';
import { CartChoice } from '../cart-choice/CartChoice.tsx';
import { texts } from '../texts/en/service.ts';
import { ProductDetails } from './ProductDetails.tsx';
import styles from './ServicePreview.module.css';

export interface ServicePreviewProps {
  /** Takes the focus when details are asked for. */
  ref: Ref<HTMLElement>;
  product: Product;
}

/** The details of one product beside the list of a wide window: of the first, until others are asked for. */
export function ServicePreview({ ref, product }: ServicePreviewProps) {
  return (
    <section ref={ref} tabIndex={-1} aria-label={texts.details} className={styles.preview}>
      <h2 className={styles.title}>{product.title}</h2>
      <ProductDetails product={product} />
      <div className={styles.foot}>
        <Price size="large" rupees={product.price} compare={product.compare_price} withDiscount />
        <CartChoice main kind="product" itemId={product.id} title={product.title} />
      </div>
    </section>
  );
}
