import { useEffect, useEffectEvent, useState, type RefObject } from 'react';

export interface Autoplay {
  /** True where it moves by itself unless somebody pauses it. */
  playing: boolean;
  /** Pauses, or goes on. */
  toggle: () => void;
}

/**
 * Calls `step` again and again while the region is seen, nobody points at it or has the focus in it, nobody paused
 * it, and the visitor did not ask for less motion.
 * @param intervalMs time between two steps; null never moves by itself
 * @param ready false until there is something that can be moved
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
