/** Moves inside the page by links that React does not answer: they stand in HTML of the server that is not hydrated. */
import { navigateTo } from 'shared-ui/router';
import { readLanguage } from 'contract/language';
import { getInternalPath } from './intent.ts';
import { matchRoute } from './routes.ts';

/**
 * Follows such links, so that what is loaded stays: without a line the browser would leave the shop for a page of its own.
 * @param answers whether the island that an element stands in is hydrated
 */
export function followLinks(page: Document, answers: (place: Element) => boolean): void {
  const follow = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link === null || event.defaultPrevented || !isPlainClick(event)) return;
    // React keeps a press from bubbling where it takes nothing over yet; elsewhere it is React's to answer first.
    if (event.eventPhase === Event.CAPTURING_PHASE && answers(link)) return;
    const path = getInternalPath(link, page.location.origin);
    if (path === null || link.hash !== '' || matchRoute(path) === null) return;
    // A page in another language is another document.
    if (readLanguage(path).language !== readLanguage(page.location.pathname).language) return;
    if (navigateTo(path + link.search)) event.preventDefault();
  };
  page.addEventListener('click', follow, { capture: true });
  page.addEventListener('click', follow);
}

/** Whoever holds a key asks the browser for a tab or a file. */
const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
