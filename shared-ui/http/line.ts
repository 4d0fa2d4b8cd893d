/**
 * Whether anything outside can be reached. It is lost where the browser says so, or where a call got no answer and a
 * probe right after it got none either: one call that breaks off is not a lost line. Module state, as the line is one.
 */

/** How long it is until a lost line is looked at again, in ms; the browser itself tells of most ends of it. */
const PROBE_EVERY_MS = 4000;

/** `offline` if the browser has no network at all; `unreachable` if it has one, and the gateway does not answer. */
export type LineState = 'here' | 'offline' | 'unreachable';

let state: LineState = 'here';
let watching = false;
let probing: Promise<void> | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Begins to watch the line. Called once, by the page that shows it; without it the line counts as there. */
export function watchLine(): void {
  if (watching) return;
  watching = true;
  addEventListener('offline', () => put('offline'));
  addEventListener('online', () => void probe());
  if (!navigator.onLine) put('offline');
}

/** True while nothing can be reached. */
export const isLineLost = (): boolean => state !== 'here';

/** Whether the gateway can be reached, and if not, what is missing. */
export const lineState = (): LineState => state;

/** Calls back whenever the state of the line changes. Returns how to stop. */
export function onLine(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** A call got no answer. Resolves when it is known whether the line is lost. */
export async function noteUnanswered(): Promise<boolean> {
  if (watching && !isLineLost()) await probe();
  return isLineLost();
}

/** A call was answered, whatever the answer is. */
export function noteAnswered(): void {
  put('here');
}

/** Resolves when the line is there. */
export function lineBack(): Promise<void> {
  if (!isLineLost()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = onLine(() => {
      if (isLineLost()) return;
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
    put(answers ? 'here' : navigator.onLine ? 'unreachable' : 'offline');
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

function put(next: LineState): void {
  clearTimeout(timer);
  if (next !== 'here') timer = setTimeout(() => void probe(), PROBE_EVERY_MS);
  if (next === state) return;
  state = next;
  for (const listener of listeners) listener();
}
