import { useLocation } from 'shared-ui/router';
import { SERVICE_STATE } from '../services.ts';

/**
 * Whether an in-app link scrolls this page down by 1000 px (PAGE-14). Content above the products then fills that
 * height, so that the first product is visible.
 * @param rendered whether the gateway rendered the page: then its products stay where they are
 */
export function useHasLeadIn(rendered: boolean): boolean {
  const state: unknown = useLocation().state;
  const asked =
    typeof state === 'object' && state !== null && 'scrollTo' in state && state.scrollTo;
  return !rendered && asked === SERVICE_STATE.scrollTo;
}
