/** An overlay page over another page, kept in session storage across reloads. */
import { OVERLAY_KEY, type Overlay } from 'contract/document';

/** Stores a module that the shell renders over the page at its path; null removes it. */
export function setOverlayPage(over: Overlay | null): void {
  try {
    if (over === null) sessionStorage.removeItem(OVERLAY_KEY);
    else sessionStorage.setItem(OVERLAY_KEY, JSON.stringify(over));
  } catch {
    // Without storage nothing is shown.
  }
}
