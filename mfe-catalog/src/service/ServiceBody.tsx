import type { Product, SubCategoryDetail } from 'api/contract';
import { FailedPlace, Island } from 'shared-ui/base';
import type { Resource } from 'shared-ui/http';
import { useCartEntries } from '../cart-choice/CartChoice.tsx';
import { texts } from '../texts/en/service.ts';
import { Products } from './Products.tsx';
import { ProductsSkeleton } from './ServiceSkeleton.tsx';
import { ServiceAbout } from './ServiceAbout.tsx';
import styles from './ServiceBody.module.css';

export interface ServiceBodyProps {
  /** Id of the sub-category. */
  id: number;
  /** Null for one whose name is not known. */
  name: string | null;
  /** Id of the product that the address asks to open; NaN for none. */
  asked: number;
  products: Resource<readonly Product[]>;
  /** The service in words. */
  detail: Resource<SubCategoryDetail | null>;
  /** True where overview and steps stand above the products already. */
  led: boolean;
}

/** Products of the chosen service, the details of one of them, the way to the cart, and all about the service. */
export function ServiceBody({ id, name, asked, products, detail, led }: ServiceBodyProps) {
  useCartEntries();
  if (products.kind === 'loading') return <ProductsSkeleton />;
  if (products.kind === 'failed')
    return <FailedPlace missing={texts.productsFailed} onRetry={products.reload} />;
  return (
    <div className={styles.body}>
      <Products key={`${id} ${asked}`} name={name} products={products.data} asked={asked} />
      <Island belowFold id="service-about" className={styles.about}>
        <ServiceAbout detail={detail} led={led} />
      </Island>
    </div>
  );
}
