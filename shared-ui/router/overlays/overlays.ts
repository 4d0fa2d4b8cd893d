/**
 * What covers a page (a dialog, a menu, a sheet) has an entry of the history of its own, so that Back closes it before
 * it leaves the page. The entry has the page's address and state, and the names of what covers the page here.
 *
 * Something that closes in another way leaves its entry behind. What opens next, or the page that is gone to next,
 * takes the entry's place; where nothing does, the browser goes back past it. After a reload, and forward, such an
 * entry opens nothing.
 */
import { notifyNavigationStart } from '../navigation-start.ts';
import { resolveArrival, countStaleOnTop, type HistoryPlace } from './arrival.ts';

interface OpenOverlay {
  name: string;
  close: () => void;
}

/** What may still come right after something has closed, and take its entry, in ms. */
const SETTLE_MS = 60;

/** How long a move through the history is waited for, in ms. There is none at the history's end. */
const MOVE_MS = 500;

/** What covers the page, the lowest first. */
let openOverlays: readonly OpenOverlay[] = [];
let currentPlace: HistoryPlace = { page: '', covers: [] };
let cleanupTimer: ReturnType<typeof setTimeout> | undefined;
/** While the browser moves through the history, what wants to change it waits. */
let moveTimer: ReturnType<typeof setTimeout> | undefined;
let queuedChanges: (() => void)[] = [];
let lastName = 0;

/** How many entries of what covers the page stand on the page's own. */
export const getOverlayDepth = (): number => readPlace().covers.length;

/**
 * Makes an entry for what covers the page from now on.
 * @param close called when Back is pressed, or the page is left
 * @returns to be called when it has closed, whatever closed it
 */
export function pushOverlay(close: () => void): () => void {
  lastName += 1;
  // The time tells it from those of the document before a reload.
  const name = `${Date.now().toString(36)}-${lastName}`;
  let over = false;
  runWhenSettled(() => {
    if (!over) addEntry({ name, close });
  });
  return () => {
    over = true;
    openOverlays = openOverlays.filter((one) => one.name !== name);
    scheduleCleanup();
  };
}

/** Runs what changes the history: at once, or when the browser has arrived where it is going. */
export function runWhenSettled(change: () => void): void {
  if (moveTimer === undefined) change();
  else queuedChanges.push(change);
}

/** Resolves once what was gone to is the page's address: it waits where the browser is still on its way elsewhere. */
export const waitForHistory = (): Promise<void> =>
  new Promise((resolve) => {
    runWhenSettled(resolve);
  });

/**
 * Leaves entries of what covers the page behind, then runs what changes the history.
 * @param entries how many
 */
export function goBackThen(entries: number, change: () => void): void {
  if (entries > 0) goBy(-entries);
  runWhenSettled(change);
}

/** A page has been gone to, and whatever covered the one before closes. */
export function closeAllOverlays(): void {
  readPlace();
  for (const { close } of openOverlays.toReversed()) close();
}

/**
 * Follows the history of this window, before the router does.
 * @returns how to end it
 */
export function watchHistory(): () => void {
  readPlace();
  scheduleCleanup();
  addEventListener('popstate', handlePopState, { capture: true });
  return () => {
    removeEventListener('popstate', handlePopState, { capture: true });
    clearTimeout(cleanupTimer);
    endMove();
  };
}

function addEntry(one: OpenOverlay): void {
  const { covers } = readPlace();
  const { pathname, search, hash } = location;
  const isFree = countStaleOnTop(covers, getOpenNames()) > 0;
  const state = {
    ...history.state,
    covers: [...(isFree ? covers.slice(0, -1) : covers), one.name],
  };
  if (isFree) history.replaceState(state, '', pathname + search + hash);
  else history.pushState(state, '', pathname + search + hash);
  openOverlays = [...openOverlays, one];
  readPlace();
}

function handlePopState(event: PopStateEvent): void {
  notifyNavigationStart();
  const from = currentPlace;
  const {
    close,
    samePage: quiet,
    go,
  } = resolveArrival(from, readPlace(), getOpenNames(), moveTimer !== undefined);
  if (quiet) event.stopImmediatePropagation();
  const closing = close.map((name) => openOverlays.find((one) => one.name === name));
  openOverlays = openOverlays.filter(({ name }) => !close.includes(name));
  for (const one of closing) one?.close();
  if (go < 0) goBy(go);
  else endMove();
}

function scheduleCleanup(): void {
  clearTimeout(cleanupTimer);
  cleanupTimer = setTimeout(() => {
    const stale = countStaleOnTop(readPlace().covers, getOpenNames());
    if (moveTimer === undefined && stale > 0) goBy(-stale);
  }, SETTLE_MS);
}

function goBy(by: number): void {
  clearTimeout(moveTimer);
  moveTimer = setTimeout(endMove, MOVE_MS);
  history.go(by);
}

function endMove(): void {
  clearTimeout(moveTimer);
  moveTimer = undefined;
  const changes = queuedChanges;
  queuedChanges = [];
  for (const change of changes) runWhenSettled(change);
}

const getOpenNames = (): string[] => openOverlays.map(({ name }) => name);

function readPlace(): HistoryPlace {
  const state: unknown = history.state;
  const { key, covers } = readState(state);
  const { pathname, search, hash } = location;
  currentPlace = {
    page: `${String(key)} ${pathname}${search}${hash}`,
    covers: Array.isArray(covers) ? covers.map(String) : [],
  };
  return currentPlace;
}

const readState = (state: unknown): { key?: unknown; covers?: unknown } =>
  typeof state === 'object' && state !== null ? state : {};
