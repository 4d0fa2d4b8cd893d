import type { CarouselProps } from '@mantine/carousel';

export type Embla = Parameters<NonNullable<CarouselProps['getEmblaApi']>>[0];

/** Embla animates in fixed steps, independent of the refresh rate. */
const STEP_MS = 1000 / 60;

/** Remaining part of the distance after `stepsDone` of `steps` steps (cubic ease-out). */
export const getRemainingPart = (stepsDone: number, steps: number): number =>
  Math.max(0, 1 - stepsDone / steps) ** 3;

/**
 * Gives moves by buttons and autoplay a fixed duration. Drags keep Embla's spring, which has no defined end.
 * @returns a function that must be called right before a move
 */
export function setMoveDuration(embla: Embla, durationMs: number): () => void {
  const steps = Math.round(durationMs / STEP_MS);
  let stepsDone: number | null = null;

  const patchEngine = (): void => {
    const engine = embla.internalEngine();
    const { location, previousLocation, target, scrollBody: spring } = engine;
    let direction = 0;
    const seek = (): typeof spring => {
      if (stepsDone === null) return spring.seek();
      const remaining = target.get() - location.get();
      const ratio =
        stepsDone < steps
          ? getRemainingPart(stepsDone + 1, steps) / getRemainingPart(stepsDone, steps)
          : 0;
      stepsDone += 1;
      direction = Math.sign(remaining);
      previousLocation.set(location);
      location.set(target.get() - remaining * ratio);
      return engine.scrollBody;
    };
    engine.scrollBody = {
      ...spring,
      seek,
      direction: () => (stepsDone === null ? spring.direction() : direction),
    };
  };

  patchEngine();
  embla.on('reInit', patchEngine);
  embla.on('pointerDown', () => {
    stepsDone = null;
  });
  return () => {
    stepsDone = 0;
  };
}
