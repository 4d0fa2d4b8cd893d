/** Resolves after all finite animations of the page have finished. */
export async function waitForAnimations(): Promise<void> {
  const animations = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(animations.map(({ finished }) => finished));
}
