/** How many cover each part of the page. */
const covered = new Map<HTMLElement, number>();

/** Messages are over everything, and lists that open out of a dialog stand beside it. */
const OVER_ALL = '[data-over-all], [data-mantine-shared-portal-node]';

const NOT_SEEN = 'script, style, template, link';

/**
 * Takes everything under what covers the page out of reach, of a press as well as of the Tab key.
 * @param own what covers the page
 * @returns how to let it go
 */
export function holdPageUnder(own: Element): () => void {
  const under = partsBeside(document.body, [own, ...document.querySelectorAll(OVER_ALL)]);
  for (const part of under) {
    covered.set(part, (covered.get(part) ?? 0) + 1);
    part.inert = true;
  }
  return () => under.forEach(release);
}

/** The largest parts of an element that hold none of what is kept. */
function partsBeside(element: Element, kept: readonly Element[]): HTMLElement[] {
  return [...element.children].flatMap((part) => {
    if (!(part instanceof HTMLElement) || part.matches(NOT_SEEN) || kept.includes(part)) return [];
    return kept.some((one) => part.contains(one)) ? partsBeside(part, kept) : [part];
  });
}

function release(part: HTMLElement): void {
  const left = (covered.get(part) ?? 1) - 1;
  if (left > 0) covered.set(part, left);
  else {
    covered.delete(part);
    part.inert = false;
  }
}
