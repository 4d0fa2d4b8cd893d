/**
 * History entries of overlays (dialog, menu, sheet), so that Back closes the overlay before it leaves the page. The
 * entry has the page's URL, and the page's state plus the names of the open overlays (`covers`). An overlay that
 * closes in another way leaves a stale entry. The next overlay or navigation reuses it; otherwise the browser goes back
 * past it. After a reload, or on Forward, a stale entry opens nothing.
 */
import { notifyNavigationStart } from '../navigation-start.ts';
import { planHistoryMove, countStaleOnTop, type HistoryEntry } from './history-plan.ts';

interface OpenOverlay {
  name: string;
  close: () => void;
}

/** Time in ms in which a stale entry can be reused before the browser goes back past it. */
const SETTLE_MS = 60;

/**
 * Timeout in ms for a history move: queued changes then run although it has not arrived, because going back from the
 * first entry fires no event.
 */
const MOVE_MS = 500;

/** Timeout in ms after which a move counts as lost: the browser drops a move if the page navigates before it begins. */
const LOST_MS = 3000;

/** Lowest first. */
let openOverlays: readonly OpenOverlay[] = [];
let currentEntry: HistoryEntry = { page: '', overlays: [] };
let cleanupTimer: ReturnType<typeof setTimeout> | undefined;
/** Set while history changes must wait, because the browser is moving through the history. */
let moveTimer: ReturnType<typeof setTimeout> | undefined;
/**
 * Whether a move that this file started has not arrived. On a busy device that can take longer than `MOVE_MS`. A late
 * move must not be mistaken for the visitor's Back, which would leave the page.
 */
let isMoving = false;
let lostTimer: ReturnType<typeof setTimeout> | undefined;
let queuedChanges: (() => void)[] = [];
let nameCount = 0;

/** Number of overlay entries above the page's own. */
export const getOverlayDepth = (): number => readEntry().overlays.length;

/**
 * Adds a history entry for an overlay.
 * @param close called on Back and on navigation
 * @returns a function that must be called when the overlay has closed for any reason
 */
export function pushOverlay(close: () => void): () => void {
  nameCount += 1;
  // The time makes it differ from the names in history entries that existed before a reload.
  const name = `${Date.now().toString(36)}-${nameCount}`;
  let isRemoved = false;
  const add = (): void => {
    if (isRemoved) return;
    // A late move would be mistaken for the visitor's Back, and close this overlay.
    if (isMoving) queuedChanges.push(add);
    else addEntry({ name, close });
  };
  runWhenSettled(add);
  return () => {
    isRemoved = true;
    openOverlays = openOverlays.filter((overlay) => overlay.name !== name);
    scheduleCleanup();
  };
}

/** Changes the history now, or after the pending move. */
export function runWhenSettled(change: () => void): void {
  if (moveTimer === undefined) change();
  else queuedChanges.push(change);
}

/** Resolves after the pending move and the changes that wait for it, or after `MOVE_MS` if it does not arrive. */
export const waitForHistory = (): Promise<void> =>
  new Promise((resolve) => {
    runWhenSettled(resolve);
  });

/**
 * Goes back past overlay entries, then changes the history.
 * @param entries number of entries to go back
 */
export function goBackThen(entries: number, change: () => void): void {
  if (entries > 0) moveHistory(-entries);
  runWhenSettled(change);
}

/** True from the start of a move by this file until the browser has completed or dropped it. */
export const isHistoryMoving = (): boolean => isMoving;

/**
 * Calls the close handlers of all open overlays, top first. Their history entries stay until the next navigation or
 * cleanup.
 */
export function closeAllOverlays(): void {
  readEntry();
  for (const { close } of openOverlays.toReversed()) close();
}

/**
 * Starts to handle Back and Forward. Must be called before the router adds its own listener.
 * @returns a function that stops it
 */
export function watchHistory(): () => void {
  readEntry();
  scheduleCleanup();
  addEventListener('popstate', handlePopState, { capture: true });
  return () => {
    removeEventListener('popstate', handlePopState, { capture: true });
    clearTimeout(cleanupTimer);
    endMove();
  };
}

function addEntry(overlay: OpenOverlay): void {
  const { overlays } = readEntry();
  const { pathname, search, hash } = location;
  const hasStaleEntry = countStaleOnTop(overlays, getOpenNames()) > 0;
  const state = {
    ...history.state,
    covers: [...(hasStaleEntry ? overlays.slice(0, -1) : overlays), overlay.name],
  };
  if (hasStaleEntry) history.replaceState(state, '', pathname + search + hash);
  else history.pushState(state, '', pathname + search + hash);
  openOverlays = [...openOverlays, overlay];
  readEntry();
}

function handlePopState(event: PopStateEvent): void {
  notifyNavigationStart();
  const from = currentEntry;
  const { close, isSamePage, delta } = planHistoryMove(from, readEntry(), getOpenNames(), isMoving);
  isMoving = false;
  clearTimeout(lostTimer);
  if (isSamePage) event.stopImmediatePropagation();
  const closing = close.map((name) => openOverlays.find((overlay) => overlay.name === name));
  openOverlays = openOverlays.filter(({ name }) => !close.includes(name));
  for (const overlay of closing) overlay?.close();
  if (delta < 0) moveHistory(delta);
  else endMove();
}

function scheduleCleanup(): void {
  clearTimeout(cleanupTimer);
  cleanupTimer = setTimeout(() => {
    const stale = countStaleOnTop(readEntry().overlays, getOpenNames());
    if (!isMoving && stale > 0) moveHistory(-stale);
  }, SETTLE_MS);
}

function moveHistory(delta: number): void {
  clearTimeout(moveTimer);
  moveTimer = setTimeout(endMove, MOVE_MS);
  isMoving = true;
  clearTimeout(lostTimer);
  lostTimer = setTimeout(() => {
    isMoving = false;
    endMove();
  }, LOST_MS);
  history.go(delta);
}

function endMove(): void {
  clearTimeout(moveTimer);
  moveTimer = undefined;
  const changes = queuedChanges;
  queuedChanges = [];
  for (const change of changes) runWhenSettled(change);
}

const getOpenNames = (): string[] => openOverlays.map(({ name }) => name);

function readEntry(): HistoryEntry {
  const state: unknown = history.state;
  const { key, covers } = readState(state);
  const { pathname, search, hash } = location;
  currentEntry = {
    page: `${String(key)} ${pathname}${search}${hash}`,
    overlays: Array.isArray(covers) ? covers.map(String) : [],
  };
  return currentEntry;
}

const readState = (state: unknown): { key?: unknown; covers?: unknown } =>
  typeof state === 'object' && state !== null ? state : {};
