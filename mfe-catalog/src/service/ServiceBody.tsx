import type { Product, SubCategoryDetail } from 'api/contract';
import { useAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { FailedPlace, Island, Section } from 'shared-ui/base';
import type { Resource } from 'shared-ui/http';
import { servicePreviewAtom } from 'shell/store';
import { useCartEntries } from '../cart-choice/CartChoice.tsx';
import { useHydrated } from '../hydration.ts';
import { DETAILS_SCROLL } from '../services.ts';
import { texts } from '../texts.ts';
import { ProductCard } from './ProductCard.tsx';
import { ProductsSkeleton } from './ServiceSkeleton.tsx';
import { ServiceAbout } from './ServiceAbout.tsx';
import { ServicePreview } from './ServicePreview.tsx';
import { ViewCart } from './ViewCart.tsx';
import { previewAmong } from './service.ts';
import styles from './ServiceBody.module.css';

export interface ServiceBodyProps {
  /** Id of the sub-category. */
  id: number;
  name: string;
  /** Id of the product that the address asks to open; NaN for none. */
  asked: number;
  products: Resource<readonly Product[]>;
  /** What the door has put into the document about the service. */
  detail: SubCategoryDetail | null | undefined;
}

/** Products of the chosen service, the details of one of them, all about the service, and the way to the cart. */
export function ServiceBody({ id, name, asked, products, detail }: ServiceBodyProps) {
  useCartEntries();
  if (products.kind === 'loading') return <ProductsSkeleton />;
  if (products.kind === 'failed')
    return <FailedPlace missing={texts.service.productsFailed} onRetry={products.reload} />;
  return (
    <div className={styles.body}>
      <Products name={name} products={products.data} asked={asked} />
      <Island far id="service-about" className={styles.about}>
        <ServiceAbout id={id} initial={detail} />
      </Island>
      <ViewCart />
    </div>
  );
}

interface ProductsProps {
  name: string;
  products: readonly Product[];
  asked: number;
}

function Products({ name, products, asked }: ProductsProps) {
  const hydrated = useHydrated();
  const [kept, keep] = useAtom(servicePreviewAtom);
  const shown = previewAmong(products, hydrated ? kept : null);
  const place = useRef<HTMLElement>(null);

  useEffect(() => {
    const product = products.find((each) => each.id === asked);
    if (product !== undefined) keep(product);
  }, [products, asked, keep]);

  const view = (product: Product): void => {
    keep(product);
    requestAnimationFrame(() => {
      place.current?.focus({ preventScroll: true });
      const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
      scrollTo({ top: DETAILS_SCROLL, behavior: still ? 'auto' : 'smooth' });
    });
  };

  return (
    <div className={styles.products}>
      <ServicePreview ref={place} product={shown} onClose={() => keep(null)} />
      <Section heading={texts.service.products(name)} className={styles.list}>
        <div className={styles.cards}>
          {products.map((product) => (
            <ProductCard
              key={product.id}
              product={product}
              viewed={product.id === shown?.id}
              onView={view}
            />
          ))}
        </div>
      </Section>
    </div>
  );
}
