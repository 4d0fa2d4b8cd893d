/** Detects pages, and parts of them, that a visitor can't use. Read-only. */
import { CONTENT_ID, DATA_ISLAND, ROOT_ID } from 'contract/document';

/** Elements that may cover the page. */
const DIALOGS = '[role$=dialog], dialog[open]';

const VISIBLE = { checkOpacity: true, checkVisibilityCSS: true };

/** True if the content is not displayed, transparent, empty, or covered at all sampled points. */
export function isHidden(page: Document): boolean {
  const content = page.getElementById(CONTENT_ID);
  if (content === null) return true;
  if (!content.checkVisibility(VISIBLE)) return true;
  if (content.innerText.trim() === '' && !isLoading(page)) return true;
  const { left, right, top, bottom } = content.getBoundingClientRect();
  const [from, to] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
  if (right - left < 1 || bottom - top < 1) return true;
  // The visitor has scrolled to the footer, or a dialog may cover the page.
  if (to - from < 1 || page.querySelector(DIALOGS) !== null) return false;
  const points = [0.1, 0.3, 0.5, 0.7, 0.9].map((share) =>
    page.elementFromPoint(left + (right - left) * share, from + (to - from) * share),
  );
  return points.every((element) => element === null || !content.contains(element));
}

/**
 * True if the frame's header, or each button of the content, can't be seen or pressed. Only elements within the
 * viewport count; false while a dialog is open.
 */
export const isUnusable = (page: Document): boolean =>
  page.querySelector(DIALOGS) === null &&
  [`#${ROOT_ID} header`, `#${CONTENT_ID} button:enabled`].some((selector) => {
    const found = [...page.querySelectorAll(selector)].filter(isInView);
    return (
      found.length > 0 && found.every((element) => isTransparent(element) || isCovered(element))
    );
  });

function isInView(element: Element): boolean {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth && bottom > top;
}

function isCovered(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const hit = element.ownerDocument.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return !element.contains(hit);
}

/** Text with a lower opacity can't be read. */
const MIN_OPACITY = 0.3;

function isTransparent(element: Element): boolean {
  let opacity = 1;
  for (let node: Element | null = element; node !== null; node = node.parentElement)
    opacity *= Number(getComputedStyle(node).opacity);
  return opacity < MIN_OPACITY;
}

const AREAS = `#${CONTENT_ID} :is(section, article, table, form, ul, ol)`;

export const getAreasWithText = (page: Document): Element[] =>
  [...page.querySelectorAll(AREAS)].filter((area) => !isBlank(area));

/**
 * True if an area that is still in the document has no text or is not visible. An area that React removed is not blank.
 */
export const isBlank = (area: Element): boolean =>
  area.isConnected && (area.textContent.trim() === '' || !area.checkVisibility(VISIBLE));

const NAME_FIELDS = ['title', 'service_name', 'name'];

/**
 * Returns the name of the first item of the API's data that the page shows without its price; null if there is none.
 */
export function findWrongPrice(page: Document, data: unknown): string | null {
  const text = page.getElementById(CONTENT_ID)?.innerText.replaceAll(',', '') ?? '';
  const findIn = (value: unknown): string | null => {
    if (typeof value !== 'object' || value === null) return null;
    const fields = value as Record<string, unknown>;
    const name = NAME_FIELDS.map((key) => fields[key]).find((found) => typeof found === 'string');
    const { price } = fields;
    const isWrong =
      name !== undefined &&
      typeof price === 'number' &&
      text.includes(name.replaceAll(',', '')) &&
      !new RegExp(`₹${price.toFixed(2).replace('.00', '')}(?!\\d)`).test(text);
    if (isWrong) return name;
    return Object.values(fields).reduce<string | null>(
      (wrong, field) => wrong ?? findIn(field),
      null,
    );
  };
  return findIn(data);
}

/**
 * Matches placeholders, which contain an `output` that announces what is loading. Other busy elements, such as buttons and
 * amounts, contain none, because their content stays.
 */
const PLACEHOLDERS = '[aria-busy="true"] > output';

/**
 * True if the content shows placeholders or is inert. False while a dialog is open, which makes the content inert.
 */
export function isLoading(page: Document): boolean {
  const content = page.getElementById(CONTENT_ID);
  if (content === null || page.querySelector(DIALOGS) !== null) return false;
  return (
    content.closest('[inert]') !== null ||
    [...content.querySelectorAll(PLACEHOLDERS)].some((shown) => shown.checkVisibility(VISIBLE))
  );
}

/** True if the content shows only a status message, e.g. `Loading`. False while a dialog is open. */
export function showsOnlyStatus(page: Document): boolean {
  const content = page.getElementById(CONTENT_ID);
  const status = content?.querySelector<HTMLElement>('[role=status]')?.innerText.trim() ?? '';
  return status !== '' && status === content?.innerText.trim() && !page.querySelector(DIALOGS);
}

/** Names of islands in the viewport. */
export const getVisibleIslands = (page: Document): string[] =>
  [...page.querySelectorAll(`#${ROOT_ID} [${DATA_ISLAND}]`)]
    .filter((island) => {
      const { top, bottom } = island.getBoundingClientRect();
      return top < innerHeight && bottom > 0 && bottom > top;
    })
    .map((island) => island.getAttribute(DATA_ISLAND) ?? '');
