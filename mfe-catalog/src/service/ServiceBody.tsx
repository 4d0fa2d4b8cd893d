import type { Product, SubCategoryDetail } from 'api/contract';
import { ErrorState, Island } from 'shared-ui/base';
import type { Resource } from 'shared-ui/http';
import { useLoadCart } from '../cart-choice/CartChoice.tsx';
import { texts } from '../texts/en/service.ts';
import { Products } from './Products.tsx';
import { ProductsSkeleton } from './ServiceSkeleton.tsx';
import { ServiceAbout } from './ServiceAbout.tsx';
import styles from './ServiceBody.module.css';

export interface ServiceBodyProps {
  /** Id of the sub-category. */
  id: number;
  /** Null if unknown. */
  name: string | null;
  /** Product id from the URL; NaN if there is none. */
  requestedId: number;
  products: Resource<readonly Product[]>;
  /** Description of the service. */
  detail: Resource<SubCategoryDetail | null>;
  /** Whether overview and steps are already rendered above the products. */
  hasIntro: boolean;
}

/** Products, details, cart link and description of the selected service. */
export function ServiceBody({
  id,
  name,
  requestedId,
  products,
  detail,
  hasIntro,
}: ServiceBodyProps) {
  useLoadCart();
  if (products.kind === 'loading') return <ProductsSkeleton />;
  if (products.kind === 'failed')
    return (
      <ErrorState
        heading={texts.productsFailed}
        failure={products.failure}
        onRetry={products.reload}
      />
    );
  return (
    <div className={styles.body}>
      <Products
        key={`${id} ${requestedId}`}
        name={name}
        products={products.data}
        requestedId={requestedId}
      />
      <Island belowFold id="service-about" className={styles.about}>
        <ServiceAbout detail={detail} hasIntro={hasIntro} />
      </Island>
    </div>
  );
}
