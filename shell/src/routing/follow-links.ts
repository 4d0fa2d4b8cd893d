/** Client-side navigation for links in server HTML that is not hydrated. */
import { navigateTo } from 'shared-ui/router';
import { readLanguage } from 'contract/language';
import { SERVICE_STATE } from 'contract/service-page';
import { getInternalPath } from './intent.ts';
import { matchRoute } from './routes.ts';
import { isService } from './scroll.ts';

/**
 * Handles such links, so that the page stays loaded: without a connection the browser would show its own error page.
 * @param isHandled whether React handles events at an element
 */
export function followLinks(page: Document, isHandled: (element: Element) => boolean): void {
  const handleClick = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link === null || event.defaultPrevented || !isPlainClick(event)) return;
    // React stops propagation during hydration; otherwise React handles the event first.
    if (event.eventPhase === Event.CAPTURING_PHASE && isHandled(link)) return;
    const path = getInternalPath(link, page.location.origin);
    if (path === null || link.hash !== '' || matchRoute(path) === null) return;
    // A page in another language is another document.
    if (readLanguage(path).language !== readLanguage(page.location.pathname).language) return;
    // Hydrated links to a service have the same state: the page opens scrolled down to its products.
    const state = isService(path) ? SERVICE_STATE : undefined;
    if (navigateTo(path + link.search, state)) event.preventDefault();
  };
  page.addEventListener('click', handleClick, { capture: true });
  page.addEventListener('click', handleClick);
}

/** With a modifier key the browser opens a tab or saves the file. */
const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
