import type { Product } from 'api/contract';
import { useAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { ButtonLink, EmptyState, FailedPlace, Section } from 'shared-ui/base';
import { useResource } from 'shared-ui/http';
import { servicePreviewAtom } from 'shell/store';
import { useCartEntries } from '../cart-choice/CartChoice.tsx';
import { useHydrated } from '../hydration.ts';
import { DETAILS_SCROLL } from '../services.ts';
import { texts } from '../texts.ts';
import { ProductCard } from './ProductCard.tsx';
import { ProductsSkeleton } from './ServiceSkeleton.tsx';
import { ServiceAbout } from './ServiceAbout.tsx';
import { ServicePreview } from './ServicePreview.tsx';
import type { ServiceViewProps } from './ServiceView.tsx';
import { ViewCart } from './ViewCart.tsx';
import { loadProducts } from './service.api.ts';
import { previewAmong } from './service.ts';
import styles from './ServiceBody.module.css';

/** Products of the chosen service, the details of one of them, all about the service, and the way to the cart. */
export function ServiceBody({ service, asked, initial }: Omit<ServiceViewProps, 'listing'>) {
  const { id } = service;
  const given = initial?.service?.id === id ? initial : undefined;
  const products = useResource(
    (signal) => loadProducts(id, signal),
    `products ${id}`,
    given?.products ?? undefined,
  );
  useCartEntries();
  if (products.kind === 'loading') return <ProductsSkeleton />;
  if (products.kind === 'failed')
    return <FailedPlace missing={texts.service.productsFailed} onRetry={products.reload} />;
  if (products.data.length === 0) return <NoSuchService />;
  return (
    <div className={styles.body}>
      <Products name={given?.detail?.name ?? service.name} products={products.data} asked={asked} />
      <ServiceAbout id={id} initial={given?.detail} />
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

function NoSuchService() {
  return (
    <EmptyState
      heading={texts.service.none}
      action={
        <>
          <ButtonLink to="/services">{texts.service.allServices}</ButtonLink>
          <ButtonLink variant="secondary" to="/contact">
            {texts.service.contact}
          </ButtonLink>
        </>
      }
    >
      {texts.service.noneHint}
    </EmptyState>
  );
}
