import { startTransition, useEffect, useState, type RefObject } from 'react';
import { loadRich } from './load-rich.ts';

/**
 * Index of the carousel's first slide; `waiting` until the upgrade, `plain` if it is disabled or the carousel can't be
 * loaded.
 */
export type CarouselUpgrade = number | 'waiting' | 'plain';

/** Time in view before the upgrade, and before its code is requested, in ms. */
const LOOK_MS = 2000;
const PRELOAD_MS = 800;

/** The row must have stopped for this long before it is replaced, in ms. */
const STILL_MS = 150;

/**
 * Replaces the plain row by the carousel after two seconds with at least half of it in view, or when it is pressed or
 * focused. It waits until nothing is pressed, the row has stopped and the focus has left it, and starts at the current
 * slide. If the carousel can't be loaded, the plain row stays.
 */
export function useCarouselUpgrade(
  region: RefObject<HTMLElement | null>,
  isEnabled: boolean,
): CarouselUpgrade {
  const [upgrade, setUpgrade] = useState<CarouselUpgrade>(isEnabled ? 'waiting' : 'plain');
  useEffect(() => {
    const element = region.current;
    if (element === null || !isEnabled) return undefined;
    return watchForUpgrade(element, (found) => startTransition(() => setUpgrade(found)));
  }, [region, isEnabled]);
  return upgrade;
}

function watchForUpgrade(
  region: HTMLElement,
  onUpgrade: (upgrade: number | 'plain') => void,
): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let timers: ReturnType<typeof setTimeout>[] = [];
  let isPressed = false;
  let movedAt = Number.NEGATIVE_INFINITY;
  let isUpgrading = false;

  const stop = (): void => {
    controller.abort();
    observer.disconnect();
    timers.forEach(clearTimeout);
  };
  const upgradeWhenStill = (): void => {
    if (signal.aborted) return;
    const track = region.querySelector('ul');
    const isAtRest = !isPressed && performance.now() - movedAt > STILL_MS;
    if (track === null || !isAtRest || track.contains(document.activeElement))
      timers.push(setTimeout(upgradeWhenStill, STILL_MS));
    else {
      stop();
      onUpgrade(getFirstVisibleSlide(track));
    }
  };
  const startUpgrade = async (): Promise<void> => {
    if (isUpgrading) return;
    isUpgrading = true;
    if (await preloadCarousel()) upgradeWhenStill();
    else if (!signal.aborted) {
      stop();
      onUpgrade('plain');
    }
  };
  const observer = new IntersectionObserver(
    (entries) => {
      if (isUpgrading) return;
      timers.forEach(clearTimeout);
      // A busy page gets several entries at once, the newest last.
      timers = entries.at(-1)?.isIntersecting
        ? [
            setTimeout(() => void preloadCarousel(), PRELOAD_MS),
            setTimeout(() => void startUpgrade(), LOOK_MS),
          ]
        : [];
    },
    { threshold: 0.5 },
  );
  const press = (): void => {
    isPressed = true;
    void startUpgrade();
  };
  const release = (): void => {
    isPressed = false;
    movedAt = performance.now();
  };

  observer.observe(region);
  region.addEventListener('pointerdown', press, { signal });
  // A finger that drags the row fires pointercancel at once; touchend comes when it is lifted.
  for (const type of ['pointerup', 'touchend', 'touchcancel'] as const)
    addEventListener(type, release, { passive: true, signal });
  region.addEventListener('focusin', () => void startUpgrade(), { signal });
  region.addEventListener('scroll', () => (movedAt = performance.now()), {
    capture: true,
    passive: true,
    signal,
  });
  return stop;
}

async function preloadCarousel(): Promise<boolean> {
  try {
    await loadRich();
    return true;
  } catch {
    return false;
  }
}

/** Index of the first visible slide of a plain row. */
export function getFirstVisibleSlide(track: HTMLElement): number {
  const [first, second] = track.children;
  if (!(first instanceof HTMLElement) || !(second instanceof HTMLElement)) return 0;
  return Math.round(track.scrollLeft / (second.offsetLeft - first.offsetLeft));
}
