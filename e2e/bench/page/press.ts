/** A visitor who presses a button as early as possible: time of the press and of the visible answer. */
import type { Page } from '@playwright/test';

/** Times in ms after navigation. */
interface Pressed {
  pressed: number;
  answered: number;
}

interface PressState {
  pressed: number | null;
  answered: number | null;
}

/** The button, and the delay after the first paint. */
interface PressPlan {
  text: string;
  afterMs: number;
}

/** Visible answers to a press: a dialog, the overlay shown until it is loaded, or a busy button. */
const ANSWERS = '[role="dialog"],output[class*="overlay"],[aria-busy="true"]';

/** If no click happened after this time, the touch missed the button and is repeated. */
const MISSED_MS = 1000;

/**
 * Presses the first button with this text, with a real touch, as soon after the first paint as the button exists (or
 * the given time later). Call it before navigation; then read the result with `answerOf`.
 */
export async function pressAtFirstPaint(page: Page, plan: PressPlan): Promise<void> {
  await page.exposeBinding('touchAt', (_source, x: number, y: number) =>
    page.touchscreen.tap(x, y),
  );
  await page.addInitScript(waitAndPress, { ...plan, answers: ANSWERS, missedMs: MISSED_MS });
}

/** Runs in the page, serialized as text: must not reference anything outside. */
function waitAndPress(plan: PressPlan & { answers: string; missedMs: number }): void {
  const { text, afterMs, answers, missedMs } = plan;
  const state: PressState = { pressed: null, answered: null };
  const { touchAt } = globalThis as unknown as { touchAt: (x: number, y: number) => void };
  Object.assign(globalThis, { pressState: state });
  const seen = (): number => document.querySelectorAll(answers).length;
  const find = (): HTMLElement | undefined =>
    [...document.querySelectorAll('button')].find(
      (button) => button.textContent.trim() === text && button.checkVisibility(),
    );

  const press = (): void => {
    const button = find();
    if (button === undefined) {
      requestAnimationFrame(press);
      return;
    }
    button.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = button.getBoundingClientRect();
    watchAnswer(button, seen());
    touchAt(left + width / 2, top + height / 2);
    setTimeout(() => {
      if (state.pressed === null) press();
    }, missedMs);
  };

  const watchAnswer = (button: HTMLElement, before: number): void => {
    const looks = new MutationObserver(() => {
      const changed = button.isConnected && button.textContent.trim() !== text;
      if (state.pressed === null || (seen() <= before && !changed)) return;
      state.answered ??= performance.now();
      looks.disconnect();
    });
    const all = { subtree: true, childList: true, attributes: true, characterData: true };
    looks.observe(document, all);
  };

  addEventListener(
    'click',
    ({ isTrusted, timeStamp, target }) => {
      const button = target instanceof Element ? target.closest('button') : null;
      if (isTrusted && button?.textContent.trim() === text) state.pressed ??= timeStamp;
    },
    true,
  );
  new PerformanceObserver((list) => {
    if (!list.getEntries().some(({ name }) => name === 'first-contentful-paint')) return;
    if (afterMs === 0) press();
    else setTimeout(press, afterMs);
  }).observe({ type: 'paint', buffered: true });
}

/** Waits for the answer; null if the press had none. */
export async function answerOf(page: Page, withinMs = 15_000): Promise<Pressed | null> {
  try {
    const answered = await page.waitForFunction(answeredState, undefined, {
      timeout: withinMs,
      polling: 100,
    });
    return (await answered.jsonValue()) as Pressed;
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') return null;
    throw error;
  }
}

function answeredState(): object | false {
  const { pressState } = globalThis as unknown as { pressState: PressState | undefined };
  return pressState === undefined || pressState.answered === null ? false : pressState;
}
