import type { CarouselProps } from '@mantine/carousel';

/** The carousel, as the library hands it out. */
export type Embla = Parameters<NonNullable<CarouselProps['getEmblaApi']>>[0];

/** The carousel counts time in steps, whatever the screen's own pace is. */
const STEP_MS = 1000 / 60;

/** What part of the way is left after `done` of `steps` steps: quick at first, and gentle at the end. */
export const getRemainingPart = (done: number, steps: number): number =>
  Math.max(0, 1 - done / steps) ** 3;

/**
 * Makes moves by the buttons and by themselves last a fixed time. The library's own motion is a spring, which comes to
 * its end at no time that can be named; a finger and what it throws keep the spring.
 * @returns what to call right before a move
 */
export function setMoveDuration(embla: Embla, durationMs: number): () => void {
  const steps = Math.round(durationMs / STEP_MS);
  let done: number | null = null;

  const take = (): void => {
    const engine = embla.internalEngine();
    const { location, previousLocation, target, scrollBody: spring } = engine;
    let direction = 0;
    const seek = (): typeof spring => {
      if (done === null) return spring.seek();
      const left = target.get() - location.get();
      const ratio =
        done < steps ? getRemainingPart(done + 1, steps) / getRemainingPart(done, steps) : 0;
      done += 1;
      direction = Math.sign(left);
      previousLocation.set(location);
      location.set(target.get() - left * ratio);
      return engine.scrollBody;
    };
    engine.scrollBody = {
      ...spring,
      seek,
      direction: () => (done === null ? spring.direction() : direction),
    };
  };

  take();
  embla.on('reInit', take);
  embla.on('pointerDown', () => {
    done = null;
  });
  return () => {
    done = 0;
  };
}
