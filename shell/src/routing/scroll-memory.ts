/** Scroll positions by history entry, in session storage. */
const KEY = 'scroll-positions';
const MAX_ENTRIES = 50;

/** Scroll position in px of a history entry; null if it was never left, or is no longer stored. */
export function readPosition(entry: string): number | null {
  return readPositions()[entry] ?? null;
}

/** Stores the position in px of a history entry; drops the oldest ones above the limit. */
export function storePosition(entry: string, top: number): void {
  const { [entry]: _old, ...rest } = readPositions();
  const entries = [...Object.entries(rest), [entry, top] as const].slice(-MAX_ENTRIES);
  try {
    sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(entries)));
  } catch {
    // Without storage, Back goes to the top.
  }
}

function readPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}
