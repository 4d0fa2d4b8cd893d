/**
 * Whether anything outside can be reached. It is lost where the browser says so, or where a call got no answer and a
 * probe right after it got none either: one call that breaks off is not a lost line. Module state, as the line is one.
 */

/** How long it is until a lost line is looked at again, in ms; the browser itself tells of most ends of it. */
const PROBE_EVERY_MS = 4000;

let lost = false;
let watching = false;
let probing: Promise<void> | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Begins to watch the line. Called once, by the page that shows it; without it the line counts as there. */
export function watchLine(): void {
  if (watching) return;
  watching = true;
  addEventListener('offline', () => put(true));
  addEventListener('online', () => void probe());
  if (!navigator.onLine) put(true);
}

/** True while nothing can be reached. */
export const isLineLost = (): boolean => lost;

/** Calls back whenever the line is lost, and whenever it is back. Returns how to stop. */
export function onLine(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** A call got no answer. Resolves when it is known whether the line is lost. */
export async function noteUnanswered(): Promise<boolean> {
  if (watching && !lost) await probe();
  return lost;
}

/** A call was answered, whatever the answer is. */
export function noteAnswered(): void {
  if (lost) put(false);
}

/** Resolves when the line is there. */
export function lineBack(): Promise<void> {
  if (!lost) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = onLine(() => {
      stop();
      resolve();
    });
  });
}

/** Asks the gateway for a sign of life: any answer is one. */
function probe(): Promise<void> {
  const look = async (): Promise<void> => {
    const answers = await askGateway();
    probing = null;
    put(!answers);
  };
  probing ??= look();
  return probing;
}

async function askGateway(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    await fetch('/healthz', { method: 'HEAD', cache: 'no-store', credentials: 'omit' });
    return true;
  } catch {
    return false;
  }
}

function put(isLost: boolean): void {
  clearTimeout(timer);
  if (isLost) timer = setTimeout(() => void probe(), PROBE_EVERY_MS);
  if (isLost === lost) return;
  lost = isLost;
  for (const listener of listeners) listener();
}
