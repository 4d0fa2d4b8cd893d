/**
 * Brings the server's HTML to life in small pieces: what was touched first, then what is seen, then the rest when
 * there is nothing else to do. Until then the HTML stands as it is, and scrolls.
 */
import type { gates as pageGates } from 'shared-ui/base';
import { warmUp } from 'shared-ui/http';

type Gates = typeof pageGates;

/** What the document's boot script keeps of a visitor who is quicker than the page. */
interface EarlyTouches {
  /** Tells of every island that is touched before it is alive, also of those touched until now. */
  follow: (listener: (island: string) => void) => void;
  /** Answers what was pressed in an island, now that it is alive. The empty name stands for all outside of islands. */
  answer: (island: string) => void;
}

declare global {
  /** Set by the boot script; absent in a page that the door does not serve. */
  var earlyTouches: EarlyTouches | undefined;
}

/** Answers touches as islands come alive. Called once, before anything is rendered. */
export function answerTouches(gates: Gates): void {
  gates.onArrival((island) => {
    // Not within React's commit: a press may bring a part to life, and React does that in a turn of its own.
    setTimeout(() => globalThis.earlyTouches?.answer(island));
  });
}

/** Opens the page's islands one after the other. Called once, when what is outside of them is alive. */
export async function wakeIslands(gates: Gates, root: HTMLElement): Promise<void> {
  globalThis.earlyTouches?.answer('');
  globalThis.earlyTouches?.follow(gates.open);
  for (const sign of ['pointerdown', 'keydown']) addEventListener(sign, warmUp, { once: true });
  const closed = new Set(root.querySelectorAll<HTMLElement>('[data-island]'));
  while (closed.size > 0) {
    // One island in each turn, so that no turn is long.
    await ([...closed].some(isSeen) ? nextTurn() : idleTurn());
    const island = [...closed].find(isSeen) ?? [...closed][0];
    if (island === undefined) break;
    closed.delete(island);
    gates.open(island.dataset['island'] ?? '');
  }
  gates.openAll();
}

const isSeen = (island: HTMLElement): boolean => {
  const { top, bottom } = island.getBoundingClientRect();
  return top < innerHeight && bottom > 0;
};

const nextTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const idleTurn = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis)
      requestIdleCallback(() => resolve(), { timeout: 2000 });
    else setTimeout(resolve, 200);
  });
