/** Timeout for a page that does not paint, e.g. a background tab. */
const MAX_WAIT_MS = 200;

/**
 * Runs a callback in its own task once the last press is painted, or after `MAX_WAIT_MS`. Waits two frames because
 * pointerdown and click may lie one frame apart.
 */
export function runAfterPaint(run: () => void): void {
  void waitForTwoFrames().then(run);
}

/**
 * Wraps a loader so that it starts after the press that calls it is painted. Requesting the dozen files of a dialog
 * takes 40 to 75 ms on a slow phone, evaluating them about as long. When this ran within pointerdown, a press was painted
 * after 144 ms (login) and 120 ms (menu).
 */
export function deferUntilPaint<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return () => waitForTwoFrames().then(load);
}

/**
 * Resolves after the next frame, or after `MAX_WAIT_MS`; at once on a server and on a hidden page, which paint nothing.
 * Sending a request takes 10 ms on a slow phone, which a press should not wait for.
 */
export async function waitForPaint(): Promise<void> {
  if (globalThis.document?.visibilityState === 'visible') await waitForFrames(1);
}

const waitForTwoFrames = (): Promise<void> => waitForFrames(2);

function waitForFrames(frames: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, MAX_WAIT_MS);
    const waitFrame = (framesLeft: number): void => {
      requestAnimationFrame(() =>
        framesLeft > 1 ? waitFrame(framesLeft - 1) : setTimeout(resolve),
      );
    };
    waitFrame(frames);
  });
}
