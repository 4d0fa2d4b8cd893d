/** Keyboard shortcuts: an element declares its key in `aria-keyshortcuts`, and pressing the key activates it. */

/** Visible and enabled elements with a shortcut, in document order. */
export function findShortcutElements(root: ParentNode): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('[aria-keyshortcuts]')].filter(
    (element) => element.checkVisibility() && element.getAttribute('aria-disabled') !== 'true',
  );
}

/** Finds the element of a key; null if there is none. If a dialog is open, only the dialog is searched. */
export function findElementByKey(key: string): HTMLElement | null {
  const dialogs = [...document.querySelectorAll<HTMLElement>('[role="dialog"]')];
  const root = dialogs.findLast((dialog) => dialog.checkVisibility()) ?? document;
  const matches = (element: HTMLElement): boolean =>
    element.getAttribute('aria-keyshortcuts')?.toLowerCase() === key.toLowerCase();
  return findShortcutElements(root).find(matches) ?? null;
}

/** Whether a key press is typed into a field, or is a shortcut of the browser. */
export function isTypingOrBrowserKey({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return true;
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

/** Activates an element, or focuses it if it is a text field. */
export function activate(element: HTMLElement): void {
  element.focus();
  if (element instanceof HTMLInputElement && /^(text|search)$/.test(element.type)) element.select();
  else element.click();
}

const STORAGE_KEY = 'staff-keys';

/** Whether shortcuts are on. Users of speech input can turn them off. */
export const areShortcutsOn = (): boolean => localStorage.getItem(STORAGE_KEY) !== 'off';

/** Stores the choice in this browser. */
export function setShortcutsOn(isOn: boolean): void {
  localStorage.setItem(STORAGE_KEY, isOn ? 'on' : 'off');
}
