/** Where something stands on the screen, in px. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Room between a message and what it makes way for, in px. */
const GAP = 8;

/** How far a message leaves its usual place at most, in px. */
const FURTHEST = 260;

/**
 * How far a message moves up (less than 0) or down so that it lies over none of the controls: as little as possible,
 * and not at all where no place nearby is free.
 */
export function nudge(message: Box, controls: readonly Box[], screenHeight: number): number {
  const beside = controls.filter(
    ({ left, right }) => right > left && right > message.left && left < message.right,
  );
  const isFree = (by: number): boolean =>
    beside.every(({ top, bottom }) => bottom <= message.top + by || top >= message.bottom + by);
  const fits = (by: number): boolean =>
    Math.abs(by) <= FURTHEST && message.top + by >= 0 && message.bottom + by <= screenHeight;
  const [nearest = 0] = beside
    .flatMap(({ top, bottom }) => [top - GAP - message.bottom, bottom + GAP - message.top])
    .concat(0)
    .filter((by) => (by === 0 || fits(by)) && isFree(by))
    .sort((one, other) => Math.abs(one) - Math.abs(other));
  return nearest;
}

const CONTROLS = 'a[href], button, input, select, textarea';

/** Moves a message that has just come up out of the way of what can be pressed around it. */
export function makeWay(message: HTMLElement): void {
  const place = message.parentElement?.getBoundingClientRect();
  if (place === undefined) return;
  const dialogs = document.querySelectorAll('[role="dialog"]');
  const around = dialogs[dialogs.length - 1] ?? document;
  const controls = [...around.querySelectorAll(CONTROLS)]
    .filter((control) => !message.contains(control))
    .map((control) => control.getBoundingClientRect());
  // Its own measures, and not where it is drawn: it is still coming in.
  const left = place.left + message.offsetLeft;
  const top = place.top + message.offsetTop;
  const box = {
    left,
    top,
    right: left + message.offsetWidth,
    bottom: top + message.offsetHeight,
  };
  message.style.translate = `0 ${nudge(box, controls, innerHeight)}px`;
}
