import type { Product } from 'api/contract';
import { useAtom } from 'jotai';
import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { useHydrated } from 'shared-ui/hydration';
import { useLocation, useNavigationType } from 'shared-ui/router';
import { servicePreviewAtom } from 'app-kit/store';
import { DETAILS_SCROLL } from '../services.ts';
import { findOpenedProduct } from './service.ts';

/** Below this width details open in a sheet (PAGE-23). */
const PHONE_QUERY = '(width < 850px)';

interface Details {
  /** Product whose details were opened, or null. */
  chosen: Product | null;
  /** State of the sheet on phones; `never` if it was not opened yet. */
  sheet: 'never' | 'open' | 'closed';
  openDetails: (product: Product) => void;
  close: () => void;
}

/**
 * State of the displayed details. View details publishes the product to the other remotes (CATALOGUE-14). On phones
 * it opens a sheet; in wide windows it scrolls to 1200 px and focuses the sticky details. A product in the URL is
 * published too, and its card is scrolled into view unless the link sets a scroll position.
 * @param requestedId product id from the URL; NaN if there is none
 * @param rail the details' container in wide windows
 */
export function useDetails(
  products: readonly Product[],
  requestedId: number,
  rail: RefObject<HTMLElement | null>,
): Details {
  const hydrated = useHydrated();
  const [preview, setPreview] = useAtom(servicePreviewAtom);
  const { state } = useLocation();
  const navigationType = useNavigationType();
  // After Back, keep the page as the user left it.
  const [shouldOpenRequested] = useState(
    () => navigationType !== 'POP' || preview?.id !== requestedId,
  );
  const [sheetState, setSheetState] = useState<'open' | 'closed' | null>(null);
  const requestedProduct = shouldOpenRequested
    ? products.find(({ id }) => id === requestedId)
    : undefined;

  const openDetails = (product: Product): void => {
    setPreview(product);
    if (isPhone()) {
      setSheetState('open');
      return;
    }
    requestAnimationFrame(() => {
      rail.current?.focus({ preventScroll: true });
      const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
      scrollTo({ top: DETAILS_SCROLL, behavior: prefersReducedMotion ? 'auto' : 'smooth' });
    });
  };

  const showRequested = useEffectEvent((product: Product): void => {
    setPreview(product);
    if (state === null) scrollToProduct(product);
  });
  useEffect(() => {
    if (requestedProduct !== undefined) showRequested(requestedProduct);
  }, [requestedProduct]);

  const chosen = findOpenedProduct(products, hydrated ? preview : null);
  const defaultState = requestedProduct !== undefined && hydrated && isPhone() ? 'open' : 'never';
  return {
    chosen,
    sheet: sheetState ?? defaultState,
    openDetails,
    close: () => setSheetState('closed'),
  };
}

/** Whether details open in a sheet. */
export const isPhone = (): boolean => matchMedia(PHONE_QUERY).matches;

const scrollToProduct = ({ id }: Product): void =>
  document.querySelector(`[data-product="${id}"]`)?.scrollIntoView({ block: 'center' });
