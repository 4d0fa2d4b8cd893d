/** An overlay page over another page, kept in session storage across reloads. */
import { OVERLAY_KEY, type Overlay } from 'contract/document';

/** Stores a module that the shell renders over the page at `overlay.path`; null removes it. */
export function setOverlayPage(overlay: Overlay | null): void {
  try {
    if (overlay === null) sessionStorage.removeItem(OVERLAY_KEY);
    else sessionStorage.setItem(OVERLAY_KEY, JSON.stringify(overlay));
  } catch {
    // Without storage the overlay is not shown.
  }
}
