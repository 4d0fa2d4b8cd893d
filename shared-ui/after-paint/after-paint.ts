/** After how many ms a page that paints nothing, as one in a tab at the back, is not waited for any more. */
const MAX_WAIT_MS = 200;

/**
 * Acts, in a task of its own, once what was just pressed shows on the screen. Two frames: finger down and click come one
 * after the other, and a frame may lie between them.
 */
export function runAfterPaint(act: () => void): void {
  void waitForTwoFrames().then(act);
}

/**
 * Makes of what brings code one that does so after the press that asks for it, or that may soon ask, shows on the screen.
 * To ask for the dozen files of a dialog is 40 to 75 ms of a slow phone's processor, and to evaluate them as much again:
 * at the finger's down, the click waited for it (login 144 ms from the press to its paint, the menu 120).
 */
export function deferUntilPaint<Module>(bring: () => Promise<Module>): () => Promise<Module> {
  return () => waitForTwoFrames().then(bring);
}

/**
 * Resolves once what a press has just changed is handed over to the screen; at once where nothing is painted, as on a
 * server. What need not come before that costs the press nothing then: to send a request is 10 ms of a slow phone.
 */
export async function waitForPaint(): Promise<void> {
  if (globalThis.document?.visibilityState === 'visible') await waitForFrames(1);
}

const waitForTwoFrames = (): Promise<void> => waitForFrames(2);

function waitForFrames(frames: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, MAX_WAIT_MS);
    const next = (left: number): void => {
      requestAnimationFrame(() => (left > 1 ? next(left - 1) : setTimeout(resolve)));
    };
    next(frames);
  });
}
