/** Which key does what: an element says so by `aria-keyshortcuts`, and pressing the key presses the element. */

/** Elements that a key presses, in the order of the page. */
export function keyedElements(root: ParentNode): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('[aria-keyshortcuts]')].filter(
    (element) => element.checkVisibility() && element.getAttribute('aria-disabled') !== 'true',
  );
}

/** The element of a key; null where there is none now. What covers the page is asked alone. */
export function elementOf(key: string): HTMLElement | null {
  const dialogs = [...document.querySelectorAll<HTMLElement>('[role="dialog"]')];
  const root = dialogs.findLast((dialog) => dialog.checkVisibility()) ?? document;
  const fits = (element: HTMLElement): boolean =>
    element.getAttribute('aria-keyshortcuts')?.toLowerCase() === key.toLowerCase();
  return keyedElements(root).find(fits) ?? null;
}

/** Whether a key is typed into something, or is a browser's own. */
export function isTyped({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return true;
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

/** Presses an element, or puts the cursor into it where it is typed into. */
export function press(element: HTMLElement): void {
  element.focus();
  if (element instanceof HTMLInputElement && /^(text|search)$/.test(element.type)) element.select();
  else element.click();
}

const OFF = 'staff-keys';

/** Whether single keys act: somebody who speaks to the machine may have them off. */
export const keysAct = (): boolean => localStorage.getItem(OFF) !== 'off';

export function setKeysAct(act: boolean): void {
  localStorage.setItem(OFF, act ? 'on' : 'off');
}
