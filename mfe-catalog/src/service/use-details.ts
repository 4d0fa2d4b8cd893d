import type { Product } from 'api/contract';
import { useAtom } from 'jotai';
import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { useHydrated } from 'shared-ui/hydration';
import { useLocation, useNavigationType } from 'shared-ui/router';
import { servicePreviewAtom } from 'shell/store';
import { DETAILS_SCROLL } from '../services.ts';
import { previewAmong } from './service.ts';

/** Below this the details are a sheet (PAGE-23). */
const PHONE = '(width < 850px)';

interface Details {
  /** The product of this service whose details were asked for, or null. */
  chosen: Product | null;
  sheet: 'never' | 'open' | 'closed';
  /** View details was pressed. */
  view: (product: Product) => void;
  close: () => void;
}

/**
 * Whose details are on show. View details puts the product into the shared place (CATALOGUE-14). On a phone
 * a sheet covers the page then; in a wide window the page scrolls down to 1200 px, and the details, which
 * stay in view beside it, take the focus.
 * @param asked id of the product that the address asks to open; NaN for none
 * @param rail where the details stand in a wide window
 */
export function useDetails(
  products: readonly Product[],
  asked: number,
  rail: RefObject<HTMLElement | null>,
): Details {
  const hydrated = useHydrated();
  const [kept, keep] = useAtom(servicePreviewAtom);
  const { state } = useLocation();
  const type = useNavigationType();
  // Whoever comes back to the page has seen them, and finds the page as they left it.
  const [answers] = useState(() => type !== 'POP' || kept?.id !== asked);
  const [pressed, setPressed] = useState<'open' | 'closed' | null>(null);
  const wanted = answers ? products.find(({ id }) => id === asked) : undefined;

  const view = (product: Product): void => {
    keep(product);
    if (isPhone()) {
      setPressed('open');
      return;
    }
    requestAnimationFrame(() => {
      rail.current?.focus({ preventScroll: true });
      const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
      scrollTo({ top: DETAILS_SCROLL, behavior: still ? 'auto' : 'smooth' });
    });
  };

  const answer = useEffectEvent((product: Product): void => {
    keep(product);
    if (state === null) bringIntoView(product);
  });
  useEffect(() => {
    if (wanted !== undefined) answer(wanted);
  }, [wanted]);

  const chosen = previewAmong(products, hydrated ? kept : null);
  const unasked = wanted !== undefined && hydrated && isPhone() ? 'open' : 'never';
  return { chosen, sheet: pressed ?? unasked, view, close: () => setPressed('closed') };
}

/** Whether details come up in a sheet. */
export const isPhone = (): boolean => matchMedia(PHONE).matches;

const bringIntoView = ({ id }: Product): void =>
  document.querySelector(`[data-product="${id}"]`)?.scrollIntoView({ block: 'center' });
