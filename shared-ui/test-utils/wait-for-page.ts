import { waitForHistory } from '../router/router.ts';
import { waitUntilQuiet } from './in-flight.ts';
import { waitForAnimations } from './wait-for-animations.ts';

// The real timers, taken before a test installs fake ones.
const requestFrame = requestAnimationFrame.bind(globalThis);
const setTimer = setTimeout.bind(globalThis);

/** Resolves after the page has painted the last change and deferred work has started. */
export async function waitForPaint(): Promise<void> {
  for (let frames = 0; frames < 3; frames += 1) await new Promise(requestFrame);
  await new Promise((resolve) => setTimer(resolve));
}

/**
 * Resolves when the page is idle: no request is pending, history moves and animations have ended, and everything is
 * painted. Gives up on pending requests after 250 ms, because some tests never answer one.
 */
export async function waitForSettledPage(): Promise<void> {
  await waitForPaint();
  await waitUntilQuiet();
  await waitForHistory();
  await waitForAnimations();
  await waitForPaint();
  await waitUntilQuiet();
}
