import { useLocation } from 'shared-ui/router';
import { SERVICE_STATE } from '../services.ts';

/**
 * True where a link inside the product led here and scrolls the page down by 1000 px (PAGE-14): what stands
 * above the products then fills just that height, so that the visitor looks at the first of them.
 * @param rendered the gateway has rendered this page: its products begin in the first view, and stay where they are
 */
export function useLed(rendered: boolean): boolean {
  const state: unknown = useLocation().state;
  const asked =
    typeof state === 'object' && state !== null && 'scrollTo' in state && state.scrollTo;
  return !rendered && asked === SERVICE_STATE.scrollTo;
}
