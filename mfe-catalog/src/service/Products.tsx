import type { Product } from 'api/contract';
import { useSetAtom } from 'jotai';
import { useEffect, useId, useRef } from 'react';
import {
  deferUntilPaint,
  LoadingOverlay,
  uiTexts,
  useLazyPart,
  VisuallyHidden,
} from 'shared-ui/base';
import { prefetch, useIdleLoad } from 'shared-ui/parts';
import { showToastAtom } from 'app-kit/store';
import { texts } from '../texts/en/service.ts';
import { ProductCard } from './ProductCard.tsx';
import { ServicePreview } from './ServicePreview.tsx';
import { isPhone, useDetails } from './use-details.ts';
import { ViewCart } from './ViewCart.tsx';
import styles from './ServiceBody.module.css';

/** The sheet and the component library; prefetched on phones when the page is idle, and before a likely press. */
const loadSheet = deferUntilPaint(() => import('./DetailsSheet.tsx'));
const preload = (): void => prefetch(loadSheet);

/** A touch may soon be followed by View details, so the prefetch does not wait for idle. */
function preloadOnFirstTouch(): () => void {
  addEventListener('touchstart', preloadSoon, { once: true, passive: true });
  return () => removeEventListener('touchstart', preloadSoon);
}

const preloadSoon = (): void => void setTimeout(preload, PRELOAD_MS);

/** Delay in ms, so that the prefetch does not slow down the touch itself. */
const PRELOAD_MS = 300;

export interface ProductsProps {
  /** Name of the service; null if unknown. */
  name: string | null;
  products: readonly Product[];
  /** Product id from the URL; NaN if there is none. */
  requestedId: number;
}

/** The product list. Details open in a sheet on phones and beside the list in wide windows. */
export function Products({ name, products, requestedId }: ProductsProps) {
  const id = useId();
  const rail = useRef<HTMLElement>(null);
  useEffect(preloadOnFirstTouch, []);
  const { chosen, sheet, openDetails, close } = useDetails(products, requestedId, rail);
  const displayed = chosen ?? products[0];
  const showToast = useSetAtom(showToastAtom);
  useIdleLoad(loadSheet, isPhone);
  const loaded = useLazyPart(sheet === 'open' && chosen !== null, loadSheet, () => {
    close();
    showToast(uiTexts.notOpened);
  });
  return (
    <>
      <section aria-labelledby={id} className={styles.list}>
        <VisuallyHidden as="h2" id={id}>
          {name === null ? texts.services : texts.products(name)}
        </VisuallyHidden>
        {products.map((product) => (
          <ProductCard
            key={product.id}
            product={product}
            isViewed={product.id === chosen?.id}
            onView={openDetails}
            onPrefetch={preload}
          />
        ))}
      </section>
      <div className={styles.rail}>
        {displayed !== undefined && <ServicePreview ref={rail} product={displayed} />}
        <ViewCart />
      </div>
      {sheet === 'open' && loaded === null && <LoadingOverlay label={texts.loading} />}
      {sheet !== 'never' && chosen !== null && loaded !== null && (
        <loaded.DetailsSheet product={chosen} opened={sheet === 'open'} onClose={close} />
      )}
    </>
  );
}
