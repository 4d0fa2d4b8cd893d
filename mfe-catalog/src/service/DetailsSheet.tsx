import type { Product } from 'api/contract';
import { Price } from 'shared-ui/base';
import { Sheet } from 'shared-ui/rich';
import { CartChoice } from '../cart-choice/CartChoice.tsx';
import { ProductDetails } from './ProductDetails.tsx';
import styles from './DetailsSheet.module.css';

export interface DetailsSheetProps {
  product: Product;
  opened: boolean;
  onClose: () => void;
}

/** The details of one product over the page of a phone, with their own Add at the lower edge. */
export function DetailsSheet({ product, opened, onClose }: DetailsSheetProps) {
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={product.title}
      footer={
        <div className={styles.foot}>
          <Price size="large" rupees={product.price} compare={product.compare_price} withDiscount />
          <CartChoice main kind="product" itemId={product.id} title={product.title} />
        </div>
      }
    >
      <ProductDetails product={product} />
    </Sheet>
  );
}
