import type { Product } from 'api/contract';
import { getMainImage, getMainImageAlt, getStorageUrl } from 'contract/pictures';
import { Picture } from 'shared-ui/base';
import { getTextLang } from 'contract/text-language';
import { ProductRating } from '../ratings/ProductRating.tsx';
import { ProductTerms, ProductBullets } from './ProductInfo.tsx';
import { toTextOrNull } from './service.ts';
import styles from './ProductDetails.module.css';

/** Description of a product without title, price and Add, which the container renders. */
export function ProductDetails({ product }: { product: Product }) {
  const image = getMainImage(product);
  const details = toTextOrNull(product.details);
  return (
    <div className={styles.details}>
      {image !== null && (
        <div className={styles.picture}>
          <Picture
            className={styles.image}
            src={getStorageUrl(image)}
            alt={getMainImageAlt(product)}
            width={320}
            height={240}
          />
        </div>
      )}
      <ProductRating product={product} />
      {details !== null && <p lang={getTextLang(product, 'details')}>{details}</p>}
      <ProductBullets product={product} />
      <ProductTerms product={product} />
    </div>
  );
}
