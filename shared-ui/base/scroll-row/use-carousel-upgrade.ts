import { startTransition, useEffect, useState, type RefObject } from 'react';

/** Who moves the slides: nobody yet, the plain row for good, or the carousel, from a slide on. */
export type CarouselUpgrade =
  | { kind: 'waiting' }
  | { kind: 'plain' }
  | { kind: 'carousel'; start: number };

/** How long a row is looked at before the carousel takes over, in ms, and when its code is asked for. */
const LOOK_MS = 2000;
const PRELOAD_MS = 800;

/** How long a row must have stood still, in ms, so that nothing is taken from under a finger. */
const STILL_MS = 150;

/**
 * Lets the carousel take over from the plain row: when it has been looked at for two seconds, or was touched. It waits
 * for a finger to go, for the row to stand still and for the focus to leave it, however long that takes, and begins
 * where the row stands. Where it can't be loaded the plain row stays.
 */
export function useCarouselUpgrade(
  region: RefObject<HTMLElement | null>,
  wanted: boolean,
): CarouselUpgrade {
  const [upgrade, setUpgrade] = useState<CarouselUpgrade>(
    wanted ? { kind: 'waiting' } : { kind: 'plain' },
  );
  useEffect(() => {
    const element = region.current;
    if (element === null || !wanted) return undefined;
    return watchForUpgrade(element, (start) =>
      startTransition(() =>
        setUpgrade(start === null ? { kind: 'plain' } : { kind: 'carousel', start }),
      ),
    );
  }, [region, wanted]);
  return upgrade;
}

function watchForUpgrade(region: HTMLElement, done: (start: number | null) => void): () => void {
  const ends = new AbortController();
  const { signal } = ends;
  let timers: ReturnType<typeof setTimeout>[] = [];
  let pressed = false;
  let movedAt = Number.NEGATIVE_INFINITY;
  let asked = false;

  const stop = (): void => {
    ends.abort();
    observer.disconnect();
    timers.forEach(clearTimeout);
  };
  const takeOver = (): void => {
    if (signal.aborted) return;
    const track = region.querySelector('ul');
    const still = !pressed && performance.now() - movedAt > STILL_MS;
    if (track === null || !still || track.contains(document.activeElement))
      timers.push(setTimeout(takeOver, STILL_MS));
    else {
      stop();
      done(getFirstVisibleSlide(track));
    }
  };
  const ask = async (): Promise<void> => {
    if (asked) return;
    asked = true;
    if (await preloadCarousel()) takeOver();
    else if (!signal.aborted) {
      stop();
      done(null);
    }
  };
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (asked) return;
      timers.forEach(clearTimeout);
      timers = entry?.isIntersecting
        ? [
            setTimeout(() => void preloadCarousel(), PRELOAD_MS),
            setTimeout(() => void ask(), LOOK_MS),
          ]
        : [];
    },
    { threshold: 0.5 },
  );
  const press = (): void => {
    pressed = true;
    void ask();
  };
  const release = (): void => {
    pressed = false;
    movedAt = performance.now();
  };

  observer.observe(region);
  for (const type of ['pointerdown', 'touchstart'] as const)
    region.addEventListener(type, press, { passive: true, signal });
  // A finger that drags the row gives its pointer up at once, and is there until it says so itself.
  for (const type of ['pointerup', 'touchend', 'touchcancel'] as const)
    addEventListener(type, release, { passive: true, signal });
  region.addEventListener('focusin', () => void ask(), { signal });
  region.addEventListener('scroll', () => (movedAt = performance.now()), {
    capture: true,
    passive: true,
    signal,
  });
  return stop;
}

async function preloadCarousel(): Promise<boolean> {
  try {
    await import('shared-ui/rich');
    return true;
  } catch {
    return false;
  }
}

/** Index of the first slide that a plain row shows. */
export function getFirstVisibleSlide(track: HTMLElement): number {
  const [first, second] = track.children;
  if (!(first instanceof HTMLElement) || !(second instanceof HTMLElement)) return 0;
  return Math.round(track.scrollLeft / (second.offsetLeft - first.offsetLeft));
}
