import { useLocation } from 'shared-ui/router';
import { SERVICE_STATE } from '../services.ts';

/**
 * Whether the page needs an intro above the products: if an in-app link scrolls it down by 1000 px (PAGE-14), the intro
 * fills that height, so that the first product is visible. A page that the gateway rendered gets none, because its
 * products must not move.
 */
export function useHasIntro(isServerRendered: boolean): boolean {
  const state: unknown = useLocation().state;
  const scrollTarget =
    typeof state === 'object' && state !== null && 'scrollTo' in state && state.scrollTo;
  return !isServerRendered && scrollTarget === SERVICE_STATE.scrollTo;
}
