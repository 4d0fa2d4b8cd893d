import { useLocation } from 'shared-ui/router';
import { SERVICE_STATE } from '../services.ts';

/**
 * Whether an in-app link scrolls this page down by 1000 px (PAGE-14). Content above the products then fills that
 * height, so that the first product is visible.
 * @param isServerRendered whether the gateway rendered the page; its products then stay at their position
 */
export function useHasIntro(isServerRendered: boolean): boolean {
  const state: unknown = useLocation().state;
  const scrollsDown =
    typeof state === 'object' && state !== null && 'scrollTo' in state && state.scrollTo;
  return !isServerRendered && scrollsDown === SERVICE_STATE.scrollTo;
}
