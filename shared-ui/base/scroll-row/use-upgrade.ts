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
        whenIdle(() => void load());
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

/** What makes the page usable goes first: the carousel waits for a quiet moment. */
const whenIdle = (run: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: 3000 });
  else setTimeout(run, 500);
};

const inUse = (element: HTMLElement): boolean =>
  element.contains(document.activeElement) ||
  (element.querySelector('ul')?.scrollLeft ?? 0) > 0 ||
  element.matches(':active');
