import { runAfterPaint } from '../../after-paint/after-paint.ts';

/** How many cover each part of the page. */
const coverCounts = new Map<HTMLElement, number>();

/** Messages are over everything, and lists that open out of a dialog stand beside it. */
const ALWAYS_REACHABLE = '[data-over-all], [data-mantine-shared-portal-node]';

const INVISIBLE = 'script, style, template, link';

/**
 * Takes everything under what covers the page out of reach, of a press as well as of the Tab key. The style of the whole
 * page is computed anew for it, 20 to 28 ms of a slow phone: only once the press that opened it is answered on the screen.
 * @param find what covers the page; nothing is done where it is gone by then
 * @returns how to let it go
 */
export function makePageInert(find: () => Element | null): () => void {
  let letGo: (() => void) | undefined;
  let over = false;
  runAfterPaint(() => {
    const own = over ? null : find();
    if (own !== null) letGo = setInert(own);
  });
  return () => {
    over = true;
    letGo?.();
  };
}

function setInert(own: Element): () => void {
  const under = findPartsOutside(document.body, [
    own,
    ...document.querySelectorAll(ALWAYS_REACHABLE),
  ]);
  for (const part of under) {
    coverCounts.set(part, (coverCounts.get(part) ?? 0) + 1);
    part.inert = true;
  }
  return () => under.forEach(release);
}

/** The largest parts of an element that hold none of what is kept. */
function findPartsOutside(element: Element, kept: readonly Element[]): HTMLElement[] {
  return [...element.children].flatMap((part) => {
    if (!(part instanceof HTMLElement) || part.matches(INVISIBLE) || kept.includes(part)) return [];
    return kept.some((one) => part.contains(one)) ? findPartsOutside(part, kept) : [part];
  });
}

function release(part: HTMLElement): void {
  const left = (coverCounts.get(part) ?? 1) - 1;
  if (left > 0) coverCounts.set(part, left);
  else {
    coverCounts.delete(part);
    part.inert = false;
  }
}
