/**
 * Hydrates the server's HTML in small pieces: what was touched first, then what is seen, then the rest when
 * there is nothing else to do. Until then the HTML stands as it is, and scrolls.
 */
import { DATA_HYDRATING, DATA_ISLAND, EVENT_REPLAY_GLOBAL } from 'contract/document';
import { runAfterPaint, type hydrationScheduler as pageScheduler } from 'shared-ui/base';
import { preloadClient } from 'shared-ui/http';
import { forceLayout } from '../routing/force-layout.ts';
import { onFirstInteraction } from './first-interaction.ts';

type HydrationScheduler = typeof pageScheduler;

const ISLANDS = `[${DATA_ISLAND}]`;

/**
 * Unless it is seen, its code is fetched at the first sign of a visitor, and with it whatever else only visitors who do
 * something need: who looks and leaves is spared 7 kB.
 */
const FOOTER = 'shell-footer';

/** Islands that answer. */
const hydrated = new Set<string>();

/** Whether React answers what is done there: outside of islands, and in those that are hydrated. */
export const isInteractive = (place: Element): boolean =>
  getIslandPath(place.closest<HTMLElement>(ISLANDS)).every((island) => hydrated.has(island));

/** Replays what was pressed as islands hydrate. Called once, before anything is rendered. */
export function replayOnHydration(scheduler: HydrationScheduler): void {
  scheduler.onHydrated((island) => {
    hydrated.add(island);
    // Not within React's commit: a press may hydrate a part, and React does that in a turn of its own.
    setTimeout(() => globalThis[EVENT_REPLAY_GLOBAL]?.answer(island));
  });
}

/** Hydrates the page's islands one after the other. Called once, when what is outside of them is hydrated. */
export async function hydrateIslands(
  scheduler: HydrationScheduler,
  root: HTMLElement,
): Promise<void> {
  globalThis[EVENT_REPLAY_GLOBAL]?.answer('');
  const touched = new Set<string>();
  const signed = new Promise<void>(onFirstInteraction);
  globalThis[EVENT_REPLAY_GLOBAL]?.follow((island) => {
    const place = root.querySelector<HTMLElement>(`[${DATA_ISLAND}="${island}"]`);
    for (const each of getIslandPath(place)) {
      touched.add(each);
      scheduler.hydrate(each);
    }
  });
  for (const sign of ['pointerdown', 'keydown'])
    addEventListener(sign, preloadCalls, { once: true });
  const left = new Set(root.querySelectorAll<HTMLElement>(ISLANDS));
  while (left.size > 0) {
    await waitForHydration(touched);
    // One island in each turn, so that no turn is long.
    await ([...left].some(isInView) ? waitForTask() : waitForIdle());
    const seen = [...left].find(isInView);
    if (seen === undefined) showImages();
    const island = seen ?? [...left].find((one) => !isFooter(one));
    if (island === undefined) break;
    left.delete(island);
    scheduler.hydrate(getName(island));
  }
  showImages();
  void signed.then(scheduler.hydrateAll);
  await forceLayoutBelowFold(root);
}

/** Lays out what nobody saw yet, before a visitor scrolls there and presses something. */
async function forceLayoutBelowFold(root: HTMLElement): Promise<void> {
  for (const island of root.querySelectorAll<HTMLElement>(ISLANDS)) {
    if (isInView(island)) continue;
    // A part may show something else once it is hydrated.
    if (!isFooter(island)) await waitForHydration(new Set([getName(island)]));
    await waitForIdle();
    await forceLayout(island)();
  }
}

/** Lets pictures come that waited for the page to answer: the boot script had them wait. */
export function showImages(): void {
  document.documentElement.removeAttribute(DATA_HYDRATING);
}

/** What a touch asked for is answered before. */
const preloadCalls = (): void => runAfterPaint(preloadClient);

const getName = (island: Element): string => island.getAttribute(DATA_ISLAND) ?? '';

/** Names of an island, and of those that it stands in. */
function getIslandPath(island: HTMLElement | null): string[] {
  const names: string[] = [];
  let at = island;
  while (at) {
    names.push(getName(at));
    at = at.parentElement?.closest<HTMLElement>(ISLANDS) ?? null;
  }
  return names;
}

/** Resolves when every island that was touched answers: nothing else is hydrated before. */
async function waitForHydration(touched: ReadonlySet<string>): Promise<void> {
  for (let turns = 0; turns < MAX_TURNS; turns += 1) {
    if ([...touched].every((island) => hydrated.has(island))) return;
    await waitForTask();
  }
}

/** So many turns an island may take: one that is not in the page any more never comes. */
const MAX_TURNS = 100;

const isFooter = (island: HTMLElement): boolean => getName(island) === FOOTER;

function isInView(island: HTMLElement): boolean {
  const { top, bottom } = island.getBoundingClientRect();
  return top < innerHeight && bottom > 0;
}

/** Resolves in a task of its own, with whatever the browser had to do before it. */
export const waitForTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const waitForIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis)
      requestIdleCallback(() => resolve(), { timeout: 2000 });
    else setTimeout(resolve, 200);
  });
