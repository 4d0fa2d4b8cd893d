/**
 * Brings the server's HTML to life in small pieces: what was touched first, then what is seen, then the rest when
 * there is nothing else to do. Until then the HTML stands as it is, and scrolls.
 */
import { DATA_ISLAND, DATA_WAKING } from 'contract/document';
import type { gates as pageGates } from 'shared-ui/base';
import { warmUp } from 'shared-ui/http';
import { layOut } from '../routing/far-parts.ts';
import { atFirstSign } from './first-sign.ts';

type Gates = typeof pageGates;

const ISLANDS = `[${DATA_ISLAND}]`;

/**
 * Unless it is seen, its code is fetched at the first sign of a visitor, and with it whatever else only visitors who do
 * something need: who looks and leaves is spared 7 kB.
 */
const LAST = 'shell-footer';

/** Islands that answer. */
const alive = new Set<string>();

/** Whether React answers what is done there: outside of islands, and in those that are alive. */
export const answers = (place: Element): boolean =>
  aroundAnd(place.closest<HTMLElement>(ISLANDS)).every((island) => alive.has(island));

/** Answers touches as islands come alive. Called once, before anything is rendered. */
export function answerTouches(gates: Gates): void {
  gates.onArrival((island) => {
    alive.add(island);
    // Not within React's commit: a press may bring a part to life, and React does that in a turn of its own.
    setTimeout(() => globalThis.earlyTouches?.answer(island));
  });
}

/** Opens the page's islands one after the other. Called once, when what is outside of them is alive. */
export async function wakeIslands(gates: Gates, root: HTMLElement): Promise<void> {
  globalThis.earlyTouches?.answer('');
  const touched = new Set<string>();
  const signed = new Promise<void>(atFirstSign);
  globalThis.earlyTouches?.follow((island) => {
    const place = root.querySelector<HTMLElement>(`[${DATA_ISLAND}="${island}"]`);
    for (const each of aroundAnd(place)) {
      touched.add(each);
      gates.open(each);
    }
  });
  for (const sign of ['pointerdown', 'keydown']) addEventListener(sign, prepare, { once: true });
  const closed = new Set(root.querySelectorAll<HTMLElement>(ISLANDS));
  while (closed.size > 0) {
    await arrivals(touched);
    // One island in each turn, so that no turn is long.
    await ([...closed].some(isSeen) ? nextTurn() : idleTurn());
    const seen = [...closed].find(isSeen);
    if (seen === undefined) showPictures();
    const island = seen ?? [...closed].find((one) => !isLast(one));
    if (island === undefined) break;
    closed.delete(island);
    gates.open(nameOf(island));
  }
  showPictures();
  void signed.then(gates.openAll);
  await layOutRest(root);
}

/** Lays out what nobody saw yet, before a visitor scrolls there and presses something. */
async function layOutRest(root: HTMLElement): Promise<void> {
  for (const island of root.querySelectorAll<HTMLElement>(ISLANDS)) {
    if (isSeen(island)) continue;
    // A part may show something else once it is alive.
    if (!isLast(island)) await arrivals(new Set([nameOf(island)]));
    await idleTurn();
    await layOut(island)();
  }
}

/** Lets pictures come that waited for the page to answer: the boot script had them wait. */
export function showPictures(): void {
  document.documentElement.removeAttribute(DATA_WAKING);
}

/** In a turn of its own: what a touch asked for is answered before. */
const prepare = (): void => void setTimeout(warmUp);

const nameOf = (island: Element): string => island.getAttribute(DATA_ISLAND) ?? '';

/** Names of an island, and of those that it stands in. */
function aroundAnd(island: HTMLElement | null): string[] {
  const names: string[] = [];
  let at = island;
  while (at) {
    names.push(nameOf(at));
    at = at.parentElement?.closest<HTMLElement>(ISLANDS) ?? null;
  }
  return names;
}

/** Resolves when every island that was touched answers: nothing else is brought to life before. */
async function arrivals(touched: ReadonlySet<string>): Promise<void> {
  for (let turns = 0; turns < MOST_TURNS; turns += 1) {
    if ([...touched].every((island) => alive.has(island))) return;
    await nextTurn();
  }
}

/** So many turns an island may take: one that is not in the page any more never comes. */
const MOST_TURNS = 100;

const isLast = (island: HTMLElement): boolean => nameOf(island) === LAST;

function isSeen(island: HTMLElement): boolean {
  const { top, bottom } = island.getBoundingClientRect();
  return top < innerHeight && bottom > 0;
}

/** Resolves in a task of its own, with whatever the browser had to do before it. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const idleTurn = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis)
      requestIdleCallback(() => resolve(), { timeout: 2000 });
    else setTimeout(resolve, 200);
  });
