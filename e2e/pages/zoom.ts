import type { Page } from '@playwright/test';
import { runInPage, isHidden, getCheckedRoot, describeElement } from './in-page.ts';

/** Doubles the text size of the whole page, as the browser's own setting does. */
export const doubleText = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '32px';
  });

/** Restores the default text size. */
export const resetTextSize = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '';
  });

/**
 * Returns what is cut off or out of reach: controls beyond the edge of the screen, text that is wider or higher than
 * its box, and text that overflows its card or button sideways. Ignores text for screen readers, content of
 * scrollable rows, and intended ellipses.
 */
export const findCutOff = (page: Page): Promise<string[]> =>
  runInPage(page, listCutOff, [
    getCheckedRoot,
    describeElement,
    isHidden,
    isInRow,
    isBeyondScreen,
    isTextCut,
    overflowsCard,
    isPainted,
    getTextBox,
    clipsText,
  ]);

/** Words broken in the middle, letters outside their circle, and placeholders that are wider than their field. */
export const findBrokenText = (page: Page): Promise<string[]> =>
  runInPage(page, listBrokenText, [
    getCheckedRoot,
    describeElement,
    isHidden,
    isInRow,
    isPainted,
    getTextBox,
    isPlainWord,
    findBrokenWords,
    overflowsCircle,
    isPlaceholderCut,
  ]);

function listCutOff(): string[] {
  const root = getCheckedRoot();
  const controls = [...root.querySelectorAll('a[href], button, input, select, textarea')].filter(
    (element) => !isHidden(element) && !isInRow(element) && isBeyondScreen(element),
  );
  const texts = [...root.querySelectorAll('*')].filter(
    (element) =>
      getTextBox(element) !== null &&
      !isHidden(element) &&
      !isInRow(element) &&
      (isTextCut(element) || overflowsCard(element)),
  );
  return [
    ...new Set([
      ...controls.map((element) => `beyond the edge: ${describeElement(element)}`),
      ...texts.map((element) => `cut: ${describeElement(element)}`),
    ]),
  ];
}

function listBrokenText(): string[] {
  const root = getCheckedRoot();
  const broken = [...root.querySelectorAll('*')]
    .filter((element) => getTextBox(element) !== null && !isHidden(element) && !isInRow(element))
    .filter((element) => !isHidden(element.closest('thead') ?? element))
    .flatMap(findBrokenWords);
  // Initials in circles are hidden from screen readers but visible.
  const initials = [...root.querySelectorAll('*')].filter(
    (element) =>
      getTextBox(element) !== null && element.checkVisibility() && overflowsCircle(element),
  );
  const fields = [...root.querySelectorAll<HTMLInputElement>('input')].filter(
    (element) => !isHidden(element) && isPlaceholderCut(element),
  );
  return [
    ...new Set([
      ...broken.map((word) => `broken: ${word}`),
      ...initials.map((element) => `out of its circle: ${describeElement(element)}`),
      ...fields.map((element) => `placeholder cut: ${element.placeholder}`),
    ]),
  ];
}

/** Whether the element is inside a row that scrolls horizontally. */
function isInRow(element: Element): boolean {
  for (let part = element.parentElement; part !== null; part = part.parentElement) {
    if (part.getAttribute('aria-roledescription') === 'carousel') return true;
    const { overflowX } = getComputedStyle(part);
    const isScrollable = part.scrollWidth > part.clientWidth + 2;
    if (isScrollable && (overflowX === 'auto' || overflowX === 'scroll')) return true;
  }
  return false;
}

function isBeyondScreen(control: Element): boolean {
  const { left, right } = control.getBoundingClientRect();
  return left < -1 || right > innerWidth + 1;
}

/** Box of the text directly in this element; null if it has none. A field scrolls its own text. */
function getTextBox(element: Element): DOMRect | null {
  const textNodes = [...element.childNodes].filter(
    (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
  );
  const [first] = textNodes;
  const last = textNodes.at(-1);
  if (first === undefined || last === undefined || element.closest('svg, option, textarea'))
    return null;
  const range = document.createRange();
  range.setStartBefore(first);
  range.setEndAfter(last);
  return range.getBoundingClientRect();
}

/** Whether the nearest ancestor that clipsText its content hides a part of the text. */
function isTextCut(element: Element): boolean {
  const box = getTextBox(element);
  if (box === null) return false;
  for (let part: Element | null = element; part !== null; part = part.parentElement) {
    const style = getComputedStyle(part);
    if (part === document.body || style.textOverflow === 'ellipsis') return false;
    if (style.overflowX === 'visible' || style.webkitLineClamp !== 'none') continue;
    return clipsText(part, box);
  }
  return false;
}

/** Whether the text overflows the nearest ancestor with a background or border sideways. */
function overflowsCard(element: Element): boolean {
  const box = getTextBox(element);
  if (box === null) return false;
  for (let part: Element | null = element; part !== null; part = part.parentElement) {
    const { display, position, textOverflow } = getComputedStyle(part);
    if (part === document.body || textOverflow === 'ellipsis') return false;
    if (display !== 'contents' && isPainted(part)) {
      const { left, right } = part.getBoundingClientRect();
      return box.right > right + 2 || box.left < left - 2;
    }
    // An overlay, such as a badge, is placed there on purpose.
    if (position === 'absolute' || position === 'fixed') return false;
  }
  return false;
}

/** Whether the element's left and right edges are visible. */
function isPainted(part: Element): boolean {
  const { backgroundColor, borderLeftWidth, borderRightWidth } = getComputedStyle(part);
  const hasBorder = parseFloat(borderLeftWidth) > 0 && parseFloat(borderRightWidth) > 0;
  return hasBorder || !/^rgba\(.*, 0\)$|^transparent$/.test(backgroundColor);
}

function clipsText(part: Element, box: DOMRect): boolean {
  const edge = part.getBoundingClientRect();
  // An element that is clipped to a point is for screen readers only.
  if (edge.width <= 2 || edge.height <= 2) return false;
  const { overflowY } = getComputedStyle(part);
  const overflowsSideways = box.right > edge.right + 2 || box.left < edge.left - 2;
  const isScrollable = overflowY === 'auto' || overflowY === 'scroll';
  return (
    overflowsSideways || (!isScrollable && (box.bottom > edge.bottom + 5 || box.top < edge.top - 5))
  );
}

/** Whether a token is a plain word. Addresses, codes and long tokens may break. */
function isPlainWord(token: string): boolean {
  const isCode = /^[A-Z]{5,}$/.test(token) || (/\d/.test(token) && /[a-z]/i.test(token));
  return token.length <= 16 && !isCode && !/[@/_]/.test(token);
}

/** Words in this element that continue on a second line. */
function findBrokenWords(element: Element): string[] {
  return [...element.childNodes]
    .filter((node) => node.nodeType === Node.TEXT_NODE)
    .flatMap((node) =>
      [...(node.textContent ?? '').matchAll(/[^\s\u00ad-]+/g)]
        .filter(([token]) => isPlainWord(token))
        .filter(({ 0: token, index }) => {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + token.length);
          const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
          return lines.some(({ top }) => Math.abs(top - (lines[0]?.top ?? top)) > 8);
        })
        .map(([token]) => token),
    );
}

/** Whether the letters extend above or below their circle. */
function overflowsCircle(element: Element): boolean {
  const box = getTextBox(element);
  const circle = [element, element.parentElement].find(
    (part) => part !== null && isPainted(part) && getComputedStyle(part).borderRadius !== '0px',
  );
  if (!box || !circle) return false;
  const { top, bottom, width, height } = circle.getBoundingClientRect();
  const radius = parseFloat(getComputedStyle(circle).borderTopLeftRadius);
  if (radius < height / 2 || Math.abs(width - height) > 2) return false;
  const middle = (box.top + box.bottom) / 2;
  return Math.abs(middle - (top + bottom) / 2) > 4 || box.height > height + 8;
}

function isPlaceholderCut(field: HTMLInputElement): boolean {
  if (field.placeholder === '' || field.value !== '') return false;
  const { paddingLeft, paddingRight } = getComputedStyle(field);
  const { font, letterSpacing } = getComputedStyle(field, '::placeholder');
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) return false;
  Object.assign(context, { font, letterSpacing });
  const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
  return context.measureText(field.placeholder).width > room + 1;
}
