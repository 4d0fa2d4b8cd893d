import type { Overlay } from 'contract/document';

/** Parses the stored overlay page; null if invalid. */
export function parseOverlay(text: string): Overlay | null {
  try {
    const { remote, module, path } = JSON.parse(text) as Partial<Record<string, unknown>>;
    const isValid =
      typeof remote === 'string' && typeof module === 'string' && typeof path === 'string';
    return isValid ? { remote, module, path } : null;
  } catch {
    return null;
  }
}
