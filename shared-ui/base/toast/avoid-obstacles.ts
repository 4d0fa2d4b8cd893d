import { getOffset, type Obstacle } from './offset.ts';

const SELECTORS = {
  button: 'button',
  field: 'input, select, textarea, label, [role="alert"], [id$="-error"]',
  link: 'a[href]',
} as const satisfies Record<Obstacle['kind'], string>;
const KINDS = Object.keys(SELECTORS) as Obstacle['kind'][];

/**
 * Moves toasts away from buttons, fields and links: now, and whenever something may have moved.
 * @param signal stops it when aborted
 */
export function avoidObstacles(output: HTMLElement, signal: AbortSignal): void {
  // A toast that moves under a pressed finger would take the press from its target.
  let isPressed = document.documentElement.matches(':active');
  let isUpdateDue = isPressed;
  const update = (): void => {
    if (signal.aborted) return;
    isUpdateDue = isPressed;
    if (!isPressed) moveToFreePlace(output);
  };
  // A dialog that opens with the toast takes the focus and slides in. Captured: `scrollend` of a dialog does not bubble.
  for (const eventType of ['scrollend', 'focusin', 'transitionend'])
    addEventListener(eventType, update, { signal, capture: true });
  globalThis.visualViewport?.addEventListener('resize', update, { signal });
  watchPage(output, update, signal);
  addEventListener('pointerdown', () => (isPressed = true), { signal, capture: true });
  const release = (): void => {
    isPressed = false;
    if (isUpdateDue) update();
  };
  // A task, so that the pressed element handles the press first.
  for (const eventType of ['pointerup', 'pointercancel'])
    addEventListener(eventType, () => setTimeout(release), { signal, capture: true });
  update();
}

function moveToFreePlace(output: HTMLElement): void {
  const { firstElementChild: first, lastElementChild: last } = output;
  if (!(first instanceof HTMLElement) || !(last instanceof HTMLElement)) return;
  const viewport = globalThis.visualViewport;
  const screen = {
    top: viewport?.offsetTop ?? 0,
    bottom: (viewport?.offsetTop ?? 0) + (viewport?.height ?? innerHeight),
  };
  // Layout position instead of the bounding rectangle: the toasts may still be animating.
  const origin =
    innerHeight - output.offsetHeight - Number.parseFloat(getComputedStyle(output).bottom);
  const toasts = [...output.children] as HTMLElement[];
  const box = {
    left: Math.min(...toasts.map(({ offsetLeft }) => offsetLeft)),
    right: Math.max(...toasts.map(({ offsetLeft, offsetWidth }) => offsetLeft + offsetWidth)),
    top: origin + first.offsetTop,
    bottom: origin + last.offsetTop + last.offsetHeight,
  };
  const obstacles = [...findObstacles(output), ...findBottomBar(screen.bottom, output)];
  output.style.translate = `0 ${getOffset(box, obstacles, screen)}px`;
}

/** Calls `update` once per frame in which the page changes: a fragment of another remote may render after the toast. */
function watchPage(output: HTMLElement, update: () => void, signal: AbortSignal): void {
  let frame = 0;
  const observer = new MutationObserver((changes) => {
    if (changes.every(({ target }) => output.contains(target))) return;
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(update);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  signal.addEventListener('abort', () => observer.disconnect());
}

/** Elements of the page, or of the top dialog. */
function findObstacles(output: HTMLElement): Obstacle[] {
  const dialogs = document.querySelectorAll('[role="dialog"], dialog[open]');
  const searchRoot = dialogs[dialogs.length - 1] ?? document;
  return KINDS.flatMap((kind) =>
    [...searchRoot.querySelectorAll(SELECTORS[kind])]
      .filter((element) => !output.contains(element))
      .map((element) => toObstacle(element, kind)),
  );
}

/** A sticky or fixed bar at the lower edge, if any. */
function findBottomBar(screenBottom: number, output: HTMLElement): Obstacle[] {
  for (const hit of document.elementsFromPoint(innerWidth / 2, screenBottom - 3)) {
    if (output.contains(hit)) continue;
    for (let part: Element | null = hit; part !== null; part = part.parentElement) {
      const { position } = getComputedStyle(part);
      const box = part.getBoundingClientRect();
      const isFixed = position === 'sticky' || position === 'fixed';
      if (isFixed && box.top > screenBottom / 2) return [toObstacle(part, 'button')];
    }
    return [];
  }
  return [];
}

function toObstacle(element: Element, kind: Obstacle['kind']): Obstacle {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return { left, right, top, bottom, kind };
}
