/** What a remote may leave to be shown over a page. No React. */

/** The name by which the tab keeps it (session storage). */
export const OVER_KEY = 'over-page';

/** A module of a remote, and the only path that it is shown over. */
export interface Over {
  remote: string;
  /** Key of the exposed module, e.g. `./placed`. Its default export is a component without props. */
  module: string;
  path: string;
}

/** Reads what was left; null for what is none. */
export function readOver(text: string): Over | null {
  try {
    const { remote, module, path } = JSON.parse(text) as Partial<Record<string, unknown>>;
    const fits =
      typeof remote === 'string' && typeof module === 'string' && typeof path === 'string';
    return fits ? { remote, module, path } : null;
  } catch {
    return null;
  }
}
