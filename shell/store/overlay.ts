/** What a remote has shown over a page, also over one that is loaded afresh: the tab keeps it (session storage). */
import { OVER_PAGE_KEY, type Over } from 'contract/document';

/** Has the shell show a module over the page at its path, from when that is opened next; null when it has been seen. */
export function setOverlayPage(over: Over | null): void {
  try {
    if (over === null) sessionStorage.removeItem(OVER_PAGE_KEY);
    else sessionStorage.setItem(OVER_PAGE_KEY, JSON.stringify(over));
  } catch {
    // A browser that keeps nothing shows nothing over a page.
  }
}
