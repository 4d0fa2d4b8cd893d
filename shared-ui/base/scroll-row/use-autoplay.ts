import { useEffect, useEffectEvent, useState, type RefObject } from 'react';

export interface Autoplay {
  /** True unless paused or disabled. */
  playing: boolean;
  toggle: () => void;
}

/**
 * Calls `step` at an interval while the region is in view, without pointer or focus in it, not paused, and if the visitor
 * does not prefer reduced motion.
 * @param intervalMs null disables autoplay
 * @param ready false until the row can be moved
 */
export function useAutoplay(
  region: RefObject<HTMLElement | null>,
  intervalMs: number | null,
  ready: boolean,
  step: () => void,
): Autoplay {
  const [paused, setPaused] = useState(false);
  const [still, setStill] = useState(false);
  const next = useEffectEvent(step);

  useEffect(() => {
    const wish = matchMedia('(prefers-reduced-motion: reduce)');
    const follow = (): void => setStill(wish.matches);
    follow();
    wish.addEventListener('change', follow);
    return () => wish.removeEventListener('change', follow);
  }, []);

  useEffect(() => {
    const element = region.current;
    if (element === null || intervalMs === null || !ready || paused || still) return undefined;
    let seen = false;
    const observer = new IntersectionObserver(([entry]) => {
      seen = entry?.isIntersecting ?? false;
    });
    observer.observe(element);
    const timer = setInterval(() => {
      const busy = element.matches(':hover, :has(:focus-visible)');
      if (seen && !busy && document.visibilityState === 'visible') next();
    }, intervalMs);
    return () => {
      clearInterval(timer);
      observer.disconnect();
    };
  }, [region, intervalMs, ready, paused, still]);

  return {
    playing: intervalMs !== null && !paused && !still,
    toggle: () => {
      if (still) setStill(false);
      else setPaused((was) => !was);
    },
  };
}
