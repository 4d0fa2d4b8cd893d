/**
 * What covers a page (a dialog, a menu, a sheet) has an entry of the history of its own, so that Back closes it before
 * it leaves the page. The entry has the page's address and state, and the names of what covers the page here.
 *
 * Something that closes in another way leaves its entry behind. What opens next, or the page that is gone to next,
 * takes the entry's place; where nothing does, the browser goes back past it. After a reload, and forward, such an
 * entry opens nothing.
 */
import { tellLeaving } from '../leaving.ts';
import { arrival, staleOnTop, type Place } from './arrival.ts';

interface Cover {
  name: string;
  close: () => void;
}

/** What may still come right after something has closed, and take its entry, in ms. */
const SETTLE_MS = 60;

/** How long a move through the history is waited for, in ms. There is none at the history's end. */
const MOVE_MS = 500;

/** What covers the page, the lowest first. */
let open: readonly Cover[] = [];
let here: Place = { page: '', covers: [] };
let settling: ReturnType<typeof setTimeout> | undefined;
/** While the browser moves through the history, what wants to change it waits. */
let moving: ReturnType<typeof setTimeout> | undefined;
let waiting: (() => void)[] = [];
let lastName = 0;

/** How many entries of what covers the page stand on the page's own. */
export const depth = (): number => lookAround().covers.length;

/**
 * Makes an entry for what covers the page from now on.
 * @param close called when Back is pressed, or the page is left
 * @returns to be called when it has closed, whatever closed it
 */
export function cover(close: () => void): () => void {
  lastName += 1;
  // The time tells it from those of the document before a reload.
  const name = `${Date.now().toString(36)}-${lastName}`;
  let over = false;
  whenStill(() => {
    if (!over) enter({ name, close });
  });
  return () => {
    over = true;
    open = open.filter((one) => one.name !== name);
    settleSoon();
  };
}

/** Runs what changes the history: at once, or when the browser has arrived where it is going. */
export function whenStill(change: () => void): void {
  if (moving === undefined) change();
  else waiting.push(change);
}

/** Resolves once what was gone to is the page's address: it waits where the browser is still on its way elsewhere. */
export const historySettled = (): Promise<void> =>
  new Promise((resolve) => {
    whenStill(resolve);
  });

/**
 * Leaves entries of what covers the page behind, then runs what changes the history.
 * @param entries how many
 */
export function leaveBehind(entries: number, change: () => void): void {
  if (entries > 0) move(-entries);
  whenStill(change);
}

/** A page has been gone to, and whatever covered the one before closes. */
export function pageChanged(): void {
  lookAround();
  for (const { close } of open.toReversed()) close();
}

/**
 * Follows the history of this window, before the router does.
 * @returns how to end it
 */
export function followHistory(): () => void {
  lookAround();
  settleSoon();
  addEventListener('popstate', arrive, { capture: true });
  return () => {
    removeEventListener('popstate', arrive, { capture: true });
    clearTimeout(settling);
    still();
  };
}

function enter(one: Cover): void {
  const { covers } = lookAround();
  const { pathname, search, hash } = location;
  const isFree = staleOnTop(covers, names()) > 0;
  const state = {
    ...history.state,
    covers: [...(isFree ? covers.slice(0, -1) : covers), one.name],
  };
  if (isFree) history.replaceState(state, '', pathname + search + hash);
  else history.pushState(state, '', pathname + search + hash);
  open = [...open, one];
  lookAround();
}

function arrive(event: PopStateEvent): void {
  tellLeaving();
  const from = here;
  const { close, quiet, go } = arrival(from, lookAround(), names(), moving !== undefined);
  if (quiet) event.stopImmediatePropagation();
  const closing = close.map((name) => open.find((one) => one.name === name));
  open = open.filter(({ name }) => !close.includes(name));
  for (const one of closing) one?.close();
  if (go < 0) move(go);
  else still();
}

function settleSoon(): void {
  clearTimeout(settling);
  settling = setTimeout(() => {
    const stale = staleOnTop(lookAround().covers, names());
    if (moving === undefined && stale > 0) move(-stale);
  }, SETTLE_MS);
}

function move(by: number): void {
  clearTimeout(moving);
  moving = setTimeout(still, MOVE_MS);
  history.go(by);
}

function still(): void {
  clearTimeout(moving);
  moving = undefined;
  const changes = waiting;
  waiting = [];
  for (const change of changes) whenStill(change);
}

const names = (): string[] => open.map(({ name }) => name);

function lookAround(): Place {
  const state: unknown = history.state;
  const { key, covers } = readState(state);
  const { pathname, search, hash } = location;
  here = {
    page: `${String(key)} ${pathname}${search}${hash}`,
    covers: Array.isArray(covers) ? covers.map(String) : [],
  };
  return here;
}

const readState = (state: unknown): { key?: unknown; covers?: unknown } =>
  typeof state === 'object' && state !== null ? state : {};
