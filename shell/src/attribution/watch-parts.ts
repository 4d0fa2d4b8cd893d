import { PAGE_DATA_ID } from 'contract/document';
import { readEmbeddedJson } from '../embedded-json.ts';
import { findWrongPrice, getAreasWithText, isBlank, isUnusable } from './visibility.ts';

/**
 * Watches the header, buttons, areas and prices of a page for faults that visitors notice.
 * @returns a function that checks the page; it returns a fault that two checks in a row have found, otherwise null
 */
export function watchParts(page: Document): () => string | null {
  /** Areas that had text. */
  const areas = new Set<Element>();
  /** Whether the visitor has pressed or typed anything: from then on, areas and prices may change on purpose. */
  let hasInput = false;
  for (const type of ['pointerdown', 'keydown'])
    page.addEventListener(type, () => (hasInput = true), true);
  let lastFault: string | null = null;

  const findFault = (): string | null => {
    if (isUnusable(page)) return 'the header or the buttons can’t be seen or pressed';
    if (hasInput) return null;
    if ([...areas].some(isBlank)) return 'an area became blank';
    for (const area of getAreasWithText(page)) areas.add(area);
    const name = findWrongPrice(page, readEmbeddedJson(page, PAGE_DATA_ID));
    return name === null ? null : `${name} is not shown with its price`;
  };

  return () => {
    const fault = findFault();
    const isLasting = fault !== null && fault === lastFault;
    lastFault = fault;
    return isLasting ? fault : null;
  };
}
