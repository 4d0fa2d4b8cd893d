/** Prefetches a page when the pointer or focus is on its link. */
import type { RegistryView } from '../remotes/module-registry.ts';
import { loadPage } from './load-page.ts';
import { matchRoute } from './routes.ts';

const EVENTS = ['pointerover', 'pointerdown', 'focusin'] as const;

/**
 * Prefetches pages of links on hover, press and focus.
 * @param whenPainted defers until the press is painted: requesting files on pointerdown delays the click by 28 ms on a
 * slow phone
 */
export function prefetchOnIntent(
  page: Document,
  registry: Pick<RegistryView, 'whenSettled'>,
  whenPainted: (callback: () => void) => void,
): void {
  const prefetch = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest('a') : null;
    const path = link === null ? null : getInternalPath(link, page.location.origin);
    const match = path === null ? null : matchRoute(path);
    if (match !== null && !isSavingData()) whenPainted(() => void loadPage(registry, match.route));
  };
  for (const eventType of EVENTS) page.addEventListener(eventType, prefetch, { passive: true });
}

/** Path of an internal link that opens in the same tab; null for others. */
export function getInternalPath(
  link: Pick<HTMLAnchorElement, 'href' | 'target'>,
  origin: string,
): string | null {
  if (link.href === '' || link.target !== '') return null;
  const url = new URL(link.href);
  return url.origin === origin ? url.pathname : null;
}

const isSavingData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
