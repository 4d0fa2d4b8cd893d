import type { Page } from '@playwright/test';
import { inPage, isUnseen, looked, nameOf } from './in-page.ts';

/** The letters of the whole page twice as large as usual, as a browser's own setting makes them. */
export const doubleText = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '32px';
  });

/** Back to the usual size. */
export const usualText = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '';
  });

/**
 * What is cut or out of reach: controls beyond the edge of the screen, words that are wider or higher than what shows
 * them, and words that leave their card or button sideways. What is only heard, what a row scrolls to, and what ends in
 * an ellipsis by design is left out.
 */
export const cutOff = (page: Page): Promise<string[]> =>
  inPage(page, findCut, [
    looked,
    nameOf,
    isUnseen,
    isInRow,
    isBeyond,
    isCut,
    leavesCard,
    isPainted,
    wordsOf,
    hides,
  ]);

function findCut(): string[] {
  const root = looked();
  const controls = [...root.querySelectorAll('a[href], button, input, select, textarea')].filter(
    (one) => !isUnseen(one) && !isInRow(one) && isBeyond(one),
  );
  const words = [...root.querySelectorAll('*')].filter(
    (one) =>
      wordsOf(one) !== null && !isUnseen(one) && !isInRow(one) && (isCut(one) || leavesCard(one)),
  );
  return [
    ...new Set([
      ...controls.map((one) => `beyond the edge: ${nameOf(one)}`),
      ...words.map((one) => `cut: ${nameOf(one)}`),
    ]),
  ];
}

/** Whether it stands in something that is meant to be moved sideways. */
function isInRow(element: Element): boolean {
  for (let part = element.parentElement; part !== null; part = part.parentElement) {
    if (part.getAttribute('aria-roledescription') === 'carousel') return true;
    const { overflowX } = getComputedStyle(part);
    const moves = part.scrollWidth > part.clientWidth + 2;
    if (moves && (overflowX === 'auto' || overflowX === 'scroll')) return true;
  }
  return false;
}

function isBeyond(control: Element): boolean {
  const { left, right } = control.getBoundingClientRect();
  return left < -1 || right > innerWidth + 1;
}

/** Where the words are that stand right in this element; null where there are none. A field shows its own by itself. */
function wordsOf(element: Element): DOMRect | null {
  const own = [...element.childNodes].filter(
    (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
  );
  const [first] = own;
  const last = own.at(-1);
  if (first === undefined || last === undefined || element.closest('svg, option, textarea'))
    return null;
  const range = document.createRange();
  range.setStartBefore(first);
  range.setEndAfter(last);
  return range.getBoundingClientRect();
}

/** Whether the nearest thing around the words that hides what is beyond it hides a part of them. */
function isCut(element: Element): boolean {
  const words = wordsOf(element);
  if (words === null) return false;
  for (let part: Element | null = element; part !== null; part = part.parentElement) {
    const style = getComputedStyle(part);
    if (part === document.body || style.textOverflow === 'ellipsis') return false;
    if (style.overflowX === 'visible' || style.webkitLineClamp !== 'none') continue;
    return hides(part, words);
  }
  return false;
}

/** Whether the words go sideways beyond the nearest ground or frame that they stand on. */
function leavesCard(element: Element): boolean {
  const words = wordsOf(element);
  if (words === null) return false;
  for (let part: Element | null = element; part !== null; part = part.parentElement) {
    const { display, position, textOverflow } = getComputedStyle(part);
    if (part === document.body || textOverflow === 'ellipsis') return false;
    if (display !== 'contents' && isPainted(part)) {
      const { left, right } = part.getBoundingClientRect();
      return words.right > right + 2 || words.left < left - 2;
    }
    // What is laid over something, as a badge is, stands where it was put.
    if (position === 'absolute' || position === 'fixed') return false;
  }
  return false;
}

/** Whether one sees where it ends at its sides. */
function isPainted(part: Element): boolean {
  const { backgroundColor, borderLeftWidth, borderRightWidth } = getComputedStyle(part);
  const framed = parseFloat(borderLeftWidth) > 0 && parseFloat(borderRightWidth) > 0;
  return framed || !/^rgba\(.*, 0\)$|^transparent$/.test(backgroundColor);
}

function hides(part: Element, words: DOMRect): boolean {
  const edge = part.getBoundingClientRect();
  // Cut down to a point: it is only heard.
  if (edge.width <= 2 || edge.height <= 2) return false;
  const { overflowY } = getComputedStyle(part);
  const sideways = words.right > edge.right + 2 || words.left < edge.left - 2;
  const scrolls = overflowY === 'auto' || overflowY === 'scroll';
  return sideways || (!scrolls && (words.bottom > edge.bottom + 5 || words.top < edge.top - 5));
}
