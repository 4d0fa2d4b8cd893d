/** An overlay page over another page, kept in session storage across reloads. */
import { OVER_PAGE_KEY, type Over } from 'contract/document';

/** Stores a module that the shell renders over the page at its path; null removes it. */
export function setOverlayPage(over: Over | null): void {
  try {
    if (over === null) sessionStorage.removeItem(OVER_PAGE_KEY);
    else sessionStorage.setItem(OVER_PAGE_KEY, JSON.stringify(over));
  } catch {
    // Without storage nothing is shown.
  }
}
