/** Brings a page's code while the visitor is still about to ask for it: a finger or a pointer is on its link. */
import type { RegistryView } from '../remotes/module-registry.ts';
import { loadPage } from './load-page.ts';
import { matchRoute } from './routes.ts';

const EVENTS = ['pointerover', 'pointerdown', 'focusin'] as const;

/**
 * Follows the links of a page. What was fetched once is not fetched again.
 * @param whenPainted calls back when a press shows: what asks for a remote's files at the finger's down keeps the click waiting
 * for 28 ms of a slow phone's processor
 */
export function prefetchOnIntent(
  page: Document,
  registry: Pick<RegistryView, 'whenSettled'>,
  whenPainted: (act: () => void) => void,
): void {
  const bring = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest('a') : null;
    const path = link === null ? null : getInternalPath(link, page.location.origin);
    const match = path === null ? null : matchRoute(path);
    if (match !== null && !isSavingData()) whenPainted(() => void loadPage(registry, match.route));
  };
  for (const sign of EVENTS) page.addEventListener(sign, bring, { passive: true });
}

/** Path of a link that stays in the product; null for all others. */
export function getInternalPath(
  link: Pick<HTMLAnchorElement, 'href' | 'target'>,
  origin: string,
): string | null {
  if (link.href === '' || link.target !== '') return null;
  const url = new URL(link.href);
  return url.origin === origin ? url.pathname : null;
}

/** Whoever asked their browser to save data is spared pages that they may never open. */
const isSavingData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
