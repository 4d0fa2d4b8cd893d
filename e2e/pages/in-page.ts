import type { Page } from '@playwright/test';

/**
 * Runs a function in the page, together with the functions that it calls. Each must be a function declaration that
 * uses nothing from its module except these functions.
 */
export const runInPage = <Result>(
  page: Page,
  main: () => Result,
  helpers: readonly ((...given: never[]) => unknown)[],
): Promise<Result> =>
  page.evaluate<Result>(
    `(() => { ${helpers.map(String).join('\n')}\n return (${String(main)})(); })()`,
  );

/** Resolves when no animation runs, except endless ones and those that follow the scroll position. Runs in the page. */
export async function waitForAnimations(): Promise<void> {
  const animations = document
    .getAnimations()
    .filter(({ timeline }) => timeline instanceof DocumentTimeline)
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(animations.map(({ finished }) => finished));
}

/** The element to check: the topmost dialog if one is open, otherwise the page. Runs in the page. */
export function getCheckedRoot(): ParentNode {
  return [...document.querySelectorAll('[role="dialog"], dialog[open]')].at(-1) ?? document;
}

/** A short description of a control or a text. Runs in the page. */
export function describeElement(element: Element): string {
  const label = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40);
  return `<${element.tagName.toLowerCase()}> ${label}`;
}

/** Whether the element is not visible, or is for screen readers only. Runs in the page. */
export function isHidden(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return (
    width <= 2 ||
    height <= 2 ||
    !element.checkVisibility({ visibilityProperty: true }) ||
    element.closest('[aria-hidden="true"], [inert]') !== null
  );
}
