import { getOffset, type Obstacle } from './offset.ts';

const HARD = 'button, input, select, textarea, label, [role="alert"], [id$="-error"]';
const LINKS = 'a[href]';

/**
 * Moves toasts away from content, fields and buttons: now, and whenever something may have moved.
 * @param signal stops it
 */
export function avoidObstacles(place: HTMLElement, signal: AbortSignal): void {
  // A toast that moves under a pressed finger would take the press from its target.
  let pressed = document.documentElement.matches(':active');
  let due = pressed;
  const act = (): void => {
    if (signal.aborted) return;
    due = pressed;
    if (!pressed) moveToFreePlace(place);
  };
  // A dialog that opens with the toast takes the focus and slides in.
  for (const moved of ['scrollend', 'focusin', 'transitionend'])
    addEventListener(moved, act, { signal });
  globalThis.visualViewport?.addEventListener('resize', act, { signal });
  onPageChange(place, act, signal);
  addEventListener('pointerdown', () => (pressed = true), { signal, capture: true });
  const release = (): void => {
    pressed = false;
    if (due) act();
  };
  // The press is handled before this task.
  for (const end of ['pointerup', 'pointercancel'])
    addEventListener(end, () => setTimeout(release), { signal, capture: true });
  act();
}

function moveToFreePlace(place: HTMLElement): void {
  const { first, last } = { first: place.firstElementChild, last: place.lastElementChild };
  if (!(first instanceof HTMLElement) || !(last instanceof HTMLElement)) return;
  const seen = globalThis.visualViewport;
  const screen = {
    top: seen?.offsetTop ?? 0,
    bottom: (seen?.offsetTop ?? 0) + (seen?.height ?? innerHeight),
  };
  // Layout position instead of the bounding rectangle: the toasts may still be animating.
  const origin =
    innerHeight - place.offsetHeight - Number.parseFloat(getComputedStyle(place).bottom);
  const tops = origin + first.offsetTop;
  const lefts = [...place.children].map((one) => (one as HTMLElement).offsetLeft);
  const rights = [...place.children].map(
    (one) => (one as HTMLElement).offsetLeft + (one as HTMLElement).offsetWidth,
  );
  const box = {
    left: Math.min(...lefts),
    right: Math.max(...rights),
    top: tops,
    bottom: origin + last.offsetTop + last.offsetHeight,
  };
  const obstacles = [...findObstacles(place), ...findBottomBar(screen.bottom, place)];
  place.style.translate = `0 ${getOffset(box, obstacles, screen)}px`;
}

/** Debounced to one call per frame: a fragment of another remote may render after the toast. */
function onPageChange(place: HTMLElement, act: () => void, signal: AbortSignal): void {
  let due = 0;
  const observer = new MutationObserver((changes) => {
    if (changes.every(({ target }) => place.contains(target))) return;
    cancelAnimationFrame(due);
    due = requestAnimationFrame(act);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  signal.addEventListener('abort', () => observer.disconnect());
}

/** Elements of the page, or of the top dialog. */
function findObstacles(place: HTMLElement): Obstacle[] {
  const dialogs = document.querySelectorAll('[role="dialog"], dialog[open]');
  const under = dialogs[dialogs.length - 1] ?? document;
  return [...under.querySelectorAll(`${HARD}, ${LINKS}`)]
    .filter((one) => !place.contains(one))
    .map((one) => toObstacle(one, one.matches(HARD)));
}

/** A sticky or fixed bar at the lower edge, if any. */
function findBottomBar(bottom: number, place: HTMLElement): Obstacle[] {
  for (const top of document.elementsFromPoint(innerWidth / 2, bottom - 3)) {
    if (place.contains(top)) continue;
    for (let part: Element | null = top; part !== null; part = part.parentElement) {
      const { position } = getComputedStyle(part);
      const box = part.getBoundingClientRect();
      const stays = position === 'sticky' || position === 'fixed';
      if (stays && box.top > bottom / 2) return [toObstacle(part, true)];
    }
    return [];
  }
  return [];
}

function toObstacle(element: Element, hard: boolean): Obstacle {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return { left, right, top, bottom, hard };
}
