/** What a remote has left to be shown over a page. No React. */
import type { Over } from 'contract/document';

/** Reads what was left; null for what is none. */
export function parseOverlay(text: string): Over | null {
  try {
    const { remote, module, path } = JSON.parse(text) as Partial<Record<string, unknown>>;
    const fits =
      typeof remote === 'string' && typeof module === 'string' && typeof path === 'string';
    return fits ? { remote, module, path } : null;
  } catch {
    return null;
  }
}
