import { useLayoutEffect } from 'react';

/** How many cover each part of the body. */
const covered = new Map<HTMLElement, number>();

/** Messages are over everything, and lists that open out of a dialog stand beside it. */
const NEVER = 'script, style, template, [data-over-all], [data-mantine-shared-portal-node]';

/**
 * Takes everything under what covers the page out of reach, of a press as well as of the Tab key, and puts what covers
 * it over whatever covered the page before.
 * @param id id of the part of the body that what covers the page stands in
 */
export function usePageUnder(opened: boolean, id: string): void {
  useLayoutEffect(() => {
    if (!opened) return undefined;
    let under: HTMLElement[] = [];
    // The style of the whole page is computed anew for it: only once the press that opened it is answered on the screen.
    const frame = requestAnimationFrame(() => setTimeout(() => (under = put(id))));
    return () => {
      cancelAnimationFrame(frame);
      under.forEach(release);
      under = [];
    };
  }, [opened, id]);
}

function put(id: string): HTMLElement[] {
  const own = document.getElementById(id);
  if (own === null) return [];
  const under = [...document.body.children].filter(
    (part): part is HTMLElement =>
      part instanceof HTMLElement && part !== own && !part.matches(NEVER),
  );
  for (const part of under) {
    covered.set(part, (covered.get(part) ?? 0) + 1);
    part.inert = true;
  }
  return under;
}

function release(part: HTMLElement): void {
  const left = (covered.get(part) ?? 1) - 1;
  if (left > 0) covered.set(part, left);
  else {
    covered.delete(part);
    part.inert = false;
  }
}
