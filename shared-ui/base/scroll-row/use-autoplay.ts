import { useEffect, useEffectEvent, useState, type RefObject } from 'react';

export interface Autoplay {
  /** True unless paused, disabled, or stopped because the visitor prefers reduced motion. */
  isPlaying: boolean;
  toggle: () => void;
}

/**
 * Calls `step` at an interval while the region is in view, without pointer or visible focus in it, and not paused. If
 * the visitor prefers reduced motion, it starts only when they press Play.
 * @param intervalMs null disables autoplay
 * @param isReady false until the row can be moved
 */
export function useAutoplay(
  region: RefObject<HTMLElement | null>,
  intervalMs: number | null,
  isReady: boolean,
  step: () => void,
): Autoplay {
  const [isPaused, setIsPaused] = useState(false);
  const [prefersReducedMotion, setPrefersReducedMotion] = useState(false);
  const callStep = useEffectEvent(step);

  useEffect(() => {
    const motionQuery = matchMedia('(prefers-reduced-motion: reduce)');
    const update = (): void => setPrefersReducedMotion(motionQuery.matches);
    update();
    motionQuery.addEventListener('change', update);
    return () => motionQuery.removeEventListener('change', update);
  }, []);

  useEffect(() => {
    const element = region.current;
    if (element === null || intervalMs === null || !isReady || isPaused || prefersReducedMotion)
      return undefined;
    let isVisible = false;
    const observer = new IntersectionObserver((entries) => {
      isVisible = entries.at(-1)?.isIntersecting ?? false;
    });
    observer.observe(element);
    const timer = setInterval(() => {
      // Not `:has`, which throws in Firefox before 121.
      const isInUse = element.matches(':hover') || element.querySelector(':focus-visible') !== null;
      if (isVisible && !isInUse && document.visibilityState === 'visible') callStep();
    }, intervalMs);
    return () => {
      clearInterval(timer);
      observer.disconnect();
    };
  }, [region, intervalMs, isReady, isPaused, prefersReducedMotion]);

  return {
    isPlaying: intervalMs !== null && !isPaused && !prefersReducedMotion,
    toggle: () => {
      if (prefersReducedMotion) setPrefersReducedMotion(false);
      else setIsPaused(!isPaused);
    },
  };
}
