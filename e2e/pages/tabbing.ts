import type { Page } from '@playwright/test';
import {
  describeElement,
  getCheckedRoot,
  isHidden,
  runInPage,
  waitForAnimations,
} from './in-page.ts';

/** Result of pressing Tab through a page. */
export interface Tabbing {
  /** Visible controls that Tab never reached. */
  missed: string[];
  /** Controls that were covered by something else while they had the focus. */
  covered: string[];
}

/** State that the page stores while the test presses Tab. */
interface Walk {
  /** Number of controls at the start. */
  controlCount: number;
  /** Number of Tab presses since then. */
  presses: number;
  /** Resolves when the covered control has stopped moving; null if the focused control was not covered. */
  moving: Promise<void> | null;
  covered: string[];
}

/** Number of presses that are sent at once; the page records the result of each. */
const BATCH_SIZE = 20;

/** Presses Tab through the whole page, or through the topmost dialog if one is open. */
export async function tabThrough(page: Page): Promise<Tabbing> {
  const controlCount = await runInPage(page, beginWalk, [
    getCheckedRoot,
    isHidden,
    isTabStop,
    describeElement,
    unmark,
    findCover,
    waitForAnimations,
    waitUntilStill,
  ]);
  const keys = await page.context().newCDPSession(page);
  const key = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 };
  // Twice the number of controls, because a press does not count while something is still moving.
  for (let sent = 0; sent < 2 * controlCount + 100; sent += BATCH_SIZE) {
    const presses = Array.from({ length: BATCH_SIZE }, () => [
      keys.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key }),
      keys.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key }),
    ]);
    await Promise.all(presses.flat());
    if (await runInPage(page, hasVisitedAll, [])) break;
  }
  await keys.detach();
  return runInPage(page, endWalk, [describeElement]);
}

/** Marks and counts all controls, and checks the focused element after each press of Tab. */
function beginWalk(): number {
  const controls = getCheckedRoot().querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary, [role="tab"], [role="button"]',
  );
  const stops = [...controls].filter((element) => !isHidden(element) && isTabStop(element));
  for (const stop of stops) stop.setAttribute('data-untabbed', '');
  // A frame of another site handles keys in its own process, so it would swallow some presses of a batch.
  for (const frame of document.querySelectorAll('iframe')) frame.tabIndex = -1;
  const walk: Walk = { controlCount: stops.length, presses: 0, moving: null, covered: [] };
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Tab') return;
    if (walk.moving !== null || document.querySelector('[data-untabbed]') === null) {
      event.preventDefault();
      return;
    }
    if (event.type === 'keydown') walk.presses += 1;
    const focus = document.activeElement;
    if (focus === null || focus === document.body) return;
    unmark(focus);
    if (event.type === 'keydown' || findCover(focus) === null) return;
    walk.moving = checkAgain(focus);
  };
  async function checkAgain(focus: Element): Promise<void> {
    await waitUntilStill(focus);
    const cover = findCover(focus);
    if (cover !== null)
      walk.covered.push(`${describeElement(focus)} under ${describeElement(cover)}`);
    walk.moving = null;
  }
  for (const type of ['keydown', 'keyup'] as const)
    addEventListener(type, onKey, { capture: true });
  const stop = (): void => {
    for (const type of ['keydown', 'keyup'] as const)
      removeEventListener(type, onKey, { capture: true });
  };
  Object.assign(globalThis, { tabWalk: { walk, stop } });
  return walk.controlCount;
}

/** Tab stops at one control of a group of radios or tabs: the selected one, or the first if none is selected. */
function isTabStop(control: HTMLElement): boolean {
  if (control.matches(':disabled, [role="tab"][aria-selected="false"]')) return false;
  if (control.matches('[role="radio"]')) {
    const cards = control
      .closest('[role="radiogroup"]')
      ?.querySelectorAll<HTMLElement>('[role="radio"]');
    const reachable = [...(cards ?? [])].find((element) => element.tabIndex >= 0);
    return reachable === undefined || control === reachable;
  }
  if (!control.matches('[type="radio"]')) return true;
  const group = document.querySelectorAll(`[name="${control.getAttribute('name')}"]`);
  const chosen = [...group].find((element) => element.matches(':checked')) ?? group[0];
  return control === chosen;
}

function unmark(focus: Element): void {
  focus.removeAttribute('data-untabbed');
  if (!focus.matches('[type="radio"]')) return;
  for (const element of document.querySelectorAll(`[name="${focus.getAttribute('name')}"]`))
    element.removeAttribute('data-untabbed');
}

/** The element that covers the centre of the focused one, unless it is a part of it. */
function findCover(focus: Element): Element | null {
  const { left, top, width, height } = focus.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  if (width < 3 || height < 3 || y < 0 || y > innerHeight) return null;
  const cover = document.elementFromPoint(x, y);
  if (cover === null || focus.contains(cover) || cover.contains(focus)) return null;
  const labels = [...((focus as HTMLInputElement).labels ?? [])];
  return labels.some((label) => label.contains(cover)) ? null : cover;
}

/** Waits until the element, and everything that slides in or out of its way, has stopped moving. */
async function waitUntilStill(element: Element): Promise<void> {
  let previous = '';
  // The page handles the focus in the first frame; animations that it starts move from the next frame on.
  for (let stillFrames = 0; stillFrames < 3; stillFrames += 1) {
    await new Promise(requestAnimationFrame);
    await waitForAnimations();
    const box = JSON.stringify(element.getBoundingClientRect());
    if (box !== previous) stillFrames = 0;
    previous = box;
  }
}

/** Whether Tab has reached every control, or was pressed 12 times more often than there are controls. */
async function hasVisitedAll(): Promise<boolean> {
  const { walk } = (globalThis as unknown as { tabWalk: { walk: Walk } }).tabWalk;
  await walk.moving;
  return (
    document.querySelector('[data-untabbed]') === null || walk.presses > walk.controlCount + 12
  );
}

function endWalk(): Tabbing {
  const { tabWalk } = globalThis as unknown as { tabWalk: { walk: Walk; stop: () => void } };
  tabWalk.stop();
  const missed = [...document.querySelectorAll('[data-untabbed]')].map((element) =>
    describeElement(element),
  );
  return { missed, covered: [...new Set(tabWalk.walk.covered)] };
}
