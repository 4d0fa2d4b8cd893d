/** What a remote has shown over a page, also over one that is loaded afresh: the tab keeps it (session storage). */

/** A module of a remote, and the only path that it is shown over. */
export interface Over {
  remote: string;
  /** Key of the exposed module, e.g. `./placed`. Its default export is a component without props. */
  module: string;
  path: string;
}

/** The name by which the tab keeps it. */
export const OVER_KEY = 'over-page';

/** Has the shell show a module over the page at its path, from when that is opened next; null when it has been seen. */
export function showOver(over: Over | null): void {
  try {
    if (over === null) sessionStorage.removeItem(OVER_KEY);
    else sessionStorage.setItem(OVER_KEY, JSON.stringify(over));
  } catch {
    // A browser that keeps nothing shows nothing over a page.
  }
}
