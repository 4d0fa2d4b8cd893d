/**
 * Hydrates the server's HTML in small pieces: touched islands (pressed or focused) first, then visible ones, then the
 * rest while idle.
 */
import { DATA_HYDRATING, DATA_ISLAND, EVENT_REPLAY_GLOBAL } from 'contract/document';
import { runAfterPaint, type hydrationScheduler as pageScheduler } from 'shared-ui/base';
import { preloadClient } from 'shared-ui/http';
import { forceLayout } from '../routing/force-layout.ts';
import { onFirstInteraction } from './first-interaction.ts';

type HydrationScheduler = typeof pageScheduler;

const ISLANDS = `[${DATA_ISLAND}]`;

/**
 * Island of the footer. Unless it is visible, it hydrates on the first interaction, together with other code that only
 * active visitors need. That saves 7 kB for visitors who do not interact.
 */
const FOOTER = 'shell-footer';

const hydrated = new Set<string>();

/** True if React handles events at this element: outside of islands, and in hydrated ones. */
export const isInteractive = (element: Element): boolean =>
  getIslandPath(element.closest<HTMLElement>(ISLANDS)).every((island) => hydrated.has(island));

/** Replays queued events when their island hydrates. Called once, before rendering. */
export function replayOnHydration(scheduler: HydrationScheduler): void {
  scheduler.onHydrated((island) => {
    hydrated.add(island);
    // In a new task: a replayed press may hydrate another part, which React does not do within a commit.
    setTimeout(() => globalThis[EVENT_REPLAY_GLOBAL]?.answer(island));
  });
}

/** Hydrates the islands one by one. Called once, after the rest of the page is hydrated. */
export async function hydrateIslands(
  scheduler: HydrationScheduler,
  root: HTMLElement,
): Promise<void> {
  globalThis[EVENT_REPLAY_GLOBAL]?.answer('');
  const urgent = new Set<string>();
  const interacted = new Promise<void>(onFirstInteraction);
  globalThis[EVENT_REPLAY_GLOBAL]?.follow((island) => {
    const element = root.querySelector<HTMLElement>(`[${DATA_ISLAND}="${island}"]`);
    for (const id of getIslandPath(element)) {
      urgent.add(id);
      scheduler.hydrate(id);
    }
  });
  for (const eventType of ['pointerdown', 'keydown'])
    addEventListener(eventType, preloadClientAfterPaint, { once: true });
  const remaining = new Set(root.querySelectorAll<HTMLElement>(ISLANDS));
  while (remaining.size > 0) {
    await waitForHydration(urgent);
    // One island per task keeps tasks short.
    await ([...remaining].some(isInView) ? waitForTask() : waitForIdle());
    const visible = [...remaining].find(isInView);
    if (visible === undefined) showImages();
    const island = visible ?? [...remaining].find((element) => !isFooter(element));
    if (island === undefined) break;
    remaining.delete(island);
    scheduler.hydrate(getName(island));
  }
  showImages();
  void interacted.then(scheduler.hydrateAll);
  await forceLayoutBelowFold(root);
}

/** Forces layout of unseen islands before the visitor scrolls there. */
async function forceLayoutBelowFold(root: HTMLElement): Promise<void> {
  for (const island of root.querySelectorAll<HTMLElement>(ISLANDS)) {
    if (isInView(island)) continue;
    // The content may change on hydration.
    if (!isFooter(island)) await waitForHydration(new Set([getName(island)]));
    await waitForIdle();
    await forceLayout(island)();
  }
}

/** Lets lazy images load; the boot script held them until the page is interactive. */
export function showImages(): void {
  document.documentElement.removeAttribute(DATA_HYDRATING);
}

const preloadClientAfterPaint = (): void => runAfterPaint(preloadClient);

const getName = (island: Element): string => island.getAttribute(DATA_ISLAND) ?? '';

/** Name of an island and of the islands around it. */
function getIslandPath(island: HTMLElement | null): string[] {
  const names: string[] = [];
  let ancestor = island;
  while (ancestor) {
    names.push(getName(ancestor));
    ancestor = ancestor.parentElement?.closest<HTMLElement>(ISLANDS) ?? null;
  }
  return names;
}

/** Resolves when all these islands are hydrated, at the latest after `MAX_TASKS` tasks. */
async function waitForHydration(islands: ReadonlySet<string>): Promise<void> {
  for (let tasks = 0; tasks < MAX_TASKS; tasks += 1) {
    if ([...islands].every((island) => hydrated.has(island))) return;
    await waitForTask();
  }
}

/** Number of tasks after which waiting ends, because a removed island never hydrates. */
const MAX_TASKS = 100;

const isFooter = (island: HTMLElement): boolean => getName(island) === FOOTER;

function isInView(island: HTMLElement): boolean {
  const { top, bottom } = island.getBoundingClientRect();
  return top < innerHeight && bottom > 0;
}

export const waitForTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const waitForIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis)
      requestIdleCallback(() => resolve(), { timeout: 2000 });
    else setTimeout(resolve, 200);
  });
