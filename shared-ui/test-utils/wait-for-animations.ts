/** Resolves after all animations of the page have finished, except endless and scroll-driven ones. */
export async function waitForAnimations(): Promise<void> {
  const animations = document
    .getAnimations()
    .filter(({ timeline }) => timeline instanceof DocumentTimeline)
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(animations.map(({ finished }) => finished));
}
