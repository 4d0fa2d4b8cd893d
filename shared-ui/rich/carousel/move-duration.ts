import type { CarouselProps } from '@mantine/carousel';

export type Embla = Parameters<NonNullable<CarouselProps['getEmblaApi']>>[0];

/** Embla animates in fixed steps, independent of the refresh rate. */
const STEP_MS = 1000 / 60;

/** Remaining part of the distance after `done` of `steps` steps (cubic ease-out). */
export const getRemainingPart = (done: number, steps: number): number =>
  Math.max(0, 1 - done / steps) ** 3;

/**
 * Gives moves by buttons and autoplay a fixed duration. Embla's spring has no defined end; drags keep it.
 * @returns must be called right before a move
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
