import type { Product } from 'api/contract';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { ButtonLink, Price } from 'shared-ui/base';
import { Sheet } from 'shared-ui/rich';
import { CartChoice } from '../cart-choice/CartChoice.tsx';
import { getQuantityAtom } from '../cart-choice/quantity.atoms.ts';
import { texts } from '../texts/en/service.ts';
import { ProductDetails } from './ProductDetails.tsx';
import styles from './ProductDetails.module.css';

export interface DetailsSheetProps {
  product: Product;
  opened: boolean;
  onClose: () => void;
}

/** Product details as a sheet on phones, with Add at the bottom. */
export function DetailsSheet({ product, opened, onClose }: DetailsSheetProps) {
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={product.title}
      footer={
        <div className={styles.foot}>
          <Price size="large" rupees={product.price} compare={product.compare_price} withDiscount />
          <CartChoice isPrimary kind="product" itemId={product.id} title={product.title} />
          <GoToCart productId={product.id} />
        </div>
      }
    >
      <ProductDetails product={product} />
    </Sheet>
  );
}

/** Link to the cart, because the sheet covers the page's View Cart. */
function GoToCart({ productId }: { productId: number }) {
  const quantity = useAtomValue(
    useMemo(() => getQuantityAtom({ kind: 'product', itemId: productId }), [productId]),
  );
  if (quantity === 0) return null;
  return (
    <ButtonLink wide to="/cart" variant="accent" icon="cart">
      {texts.goToCart}
    </ButtonLink>
  );
}
