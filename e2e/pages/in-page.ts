import type { Page } from '@playwright/test';

/**
 * Carries a function out in the page, with others that it calls. Each is a declared function of its own that reads
 * nothing but what the page has and the others.
 */
export const inPage = <Answer>(
  page: Page,
  main: () => Answer,
  helpers: readonly ((...given: never[]) => unknown)[],
): Promise<Answer> =>
  page.evaluate<Answer>(
    `(() => { ${helpers.map(String).join('\n')}\n return (${String(main)})(); })()`,
  );

/** What is looked at: the uppermost dialog, or else the page. Carried out in the page. */
export function looked(): ParentNode {
  return [...document.querySelectorAll('[role="dialog"], dialog[open]')].at(-1) ?? document;
}

/** A control or a piece of text in a few words. Carried out in the page. */
export function nameOf(element: Element): string {
  const words = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40);
  return `<${element.tagName.toLowerCase()}> ${words}`;
}

/** Whether nobody sees it, or has to: also what is only heard. Carried out in the page. */
export function isUnseen(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return (
    width <= 2 ||
    height <= 2 ||
    !element.checkVisibility({ visibilityProperty: true }) ||
    element.closest('[aria-hidden="true"], [inert]') !== null
  );
}
