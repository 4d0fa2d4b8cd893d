/** Where the window stood at each entry of this tab's history, kept by the tab itself. */
const KEY = 'scroll-positions';
const MAX_ENTRIES = 50;

/** Reads where the window stood; null for an entry that was never left. */
export function readPosition(entry: string): number | null {
  return read()[entry] ?? null;
}

/** Keeps where the window stands. The oldest entries go where there are too many. */
export function storePosition(entry: string, top: number): void {
  const { [entry]: _old, ...rest } = read();
  const entries = [...Object.entries(rest), [entry, top] as const].slice(-MAX_ENTRIES);
  try {
    sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(entries)));
  } catch {
    // A browser that refuses storage goes back to the top of the page: nothing else is lost.
  }
}

function read(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}
