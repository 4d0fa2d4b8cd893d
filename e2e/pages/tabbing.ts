import type { Page } from '@playwright/test';
import { inPage, isUnseen, looked, nameOf } from './in-page.ts';

/** What Tab did on its way through a page. */
export interface Tabbing {
  /** Controls that can be seen and that Tab never came to. */
  missed: string[];
  /** Controls that had the focus where nobody could see them, under something that lies over the page. */
  covered: string[];
}

/** Goes through the whole page, or the uppermost dialog, by Tab alone. */
export async function tabThrough(page: Page): Promise<Tabbing> {
  const count = await inPage(page, markControls, [looked, isUnseen, isStop]);
  const covered = new Set<string>();
  for (let presses = 0; presses < count + 12; presses += 1) {
    await page.keyboard.press('Tab');
    const { left, fault } = await inPage(page, lookAtFocus, [nameOf, unmark, coverOf]);
    if (fault !== null) covered.add(fault);
    if (left === 0) break;
  }
  return { missed: await inPage(page, unmarked, [nameOf]), covered: [...covered] };
}

/** Marks what can be pressed or filled in, one of each group of radios and tabs, and counts the marks. */
function markControls(): number {
  const controls = looked().querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary, [role="tab"], [role="button"]',
  );
  const stops = [...controls].filter((one) => !isUnseen(one) && isStop(one));
  for (const stop of stops) stop.setAttribute('data-untabbed', '');
  return stops.length;
}

/** Tab comes to one of a group of radios or tabs: the one that is chosen, or the first. */
function isStop(control: HTMLElement): boolean {
  if (control.matches(':disabled, [role="tab"][aria-selected="false"]')) return false;
  if (!control.matches('[type="radio"]')) return true;
  const group = document.querySelectorAll(`[name="${control.getAttribute('name')}"]`);
  const chosen = [...group].find((one) => one.matches(':checked')) ?? group[0];
  return control === chosen;
}

/** How many marks are left; what has the focus, where something lies over the middle of it. */
function lookAtFocus(): { left: number; fault: string | null } {
  const focus = document.activeElement;
  let fault: string | null = null;
  if (focus !== null && focus !== document.body) {
    unmark(focus);
    const over = coverOf(focus);
    if (over !== null) fault = `${nameOf(focus)} under ${nameOf(over)}`;
  }
  return { left: document.querySelectorAll('[data-untabbed]').length, fault };
}

function unmark(focus: Element): void {
  focus.removeAttribute('data-untabbed');
  if (!focus.matches('[type="radio"]')) return;
  for (const one of document.querySelectorAll(`[name="${focus.getAttribute('name')}"]`))
    one.removeAttribute('data-untabbed');
}

/** What lies over the middle of it, where that is not a part of it. */
function coverOf(focus: Element): Element | null {
  const { left, top, width, height } = focus.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  if (width < 3 || height < 3 || y < 0 || y > innerHeight) return null;
  const over = document.elementFromPoint(x, y);
  if (over === null || focus.contains(over) || over.contains(focus)) return null;
  const labels = [...((focus as HTMLInputElement).labels ?? [])];
  return labels.some((label) => label.contains(over)) ? null : over;
}

function unmarked(): string[] {
  return [...document.querySelectorAll('[data-untabbed]')].map((one) => nameOf(one));
}
