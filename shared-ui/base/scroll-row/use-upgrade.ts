import { startTransition, useEffect, useState, type RefObject } from 'react';

/**
 * Loads the carousel once the region comes near.
 * @returns true when it may take over from the plain row: it is there, and nobody is using the row, whose place
 *   under a finger and whose focus would be lost. Where it can't be loaded, the plain row simply stays.
 */
export function useUpgrade(region: RefObject<HTMLElement | null>, wanted: boolean): boolean {
  const [upgraded, setUpgraded] = useState(false);
  useEffect(() => {
    const element = region.current;
    if (element === null || !wanted) return undefined;
    let over = false;
    const load = async (): Promise<void> => {
      try {
        await import('shared-ui/rich');
      } catch {
        return;
      }
      if (!over && !inUse(element)) startTransition(() => setUpgraded(true));
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        whenSomebodyActs(() => void load());
      },
      { rootMargin: '200px' },
    );
    observer.observe(element);
    return () => {
      over = true;
      observer.disconnect();
    };
  }, [region, wanted]);
  return upgraded;
}

const ACTS = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const;
let acted = false;

/** A page that is only looked at needs no more than the plain row: the carousel waits for the visitor's first move. */
function whenSomebodyActs(run: () => void): void {
  const begin = (): void => {
    acted = true;
    for (const type of ACTS) removeEventListener(type, begin, true);
    if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: 3000 });
    else setTimeout(run, 500);
  };
  if (acted) begin();
  else for (const type of ACTS) addEventListener(type, begin, { capture: true, passive: true });
}

const inUse = (element: HTMLElement): boolean =>
  element.contains(document.activeElement) ||
  (element.querySelector('ul')?.scrollLeft ?? 0) > 0 ||
  element.matches(':active');
