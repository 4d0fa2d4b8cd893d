/** Resolves when everything that moves in the page has come to its end. */
export async function motionEnds(): Promise<void> {
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
}
