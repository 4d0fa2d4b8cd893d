/** What is seen of the page, as far as a visitor could not use it. Reads the document, changes nothing. */
import { CONTENT_ID, DATA_ISLAND, ROOT_ID } from 'contract/document';

/** What stands over a page by right. */
const DIALOGS = '[role="dialog"], [role="alertdialog"], dialog[open]';

/** Whether the page's place is not to be seen: not displayed, transparent, of no size, or under something at every point. */
export function isHidden(page: Document): boolean {
  const content = page.getElementById(CONTENT_ID);
  if (content === null) return true;
  if (!content.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) return true;
  const { left, right, top, bottom } = content.getBoundingClientRect();
  const [from, to] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
  if (right - left < 1 || bottom - top < 1) return true;
  // Scrolled away from: what is seen is the footer.
  if (to - from < 1 || page.querySelector(DIALOGS) !== null) return false;
  const points = [0.1, 0.3, 0.5, 0.7, 0.9].map((share) =>
    page.elementFromPoint(left + (right - left) * share, from + (to - from) * share),
  );
  return points.every((element) => element === null || !content.contains(element));
}

/** Whether the page's place says that it loads, or is held by something that does. */
export function isLoading(page: Document): boolean {
  const content = page.getElementById(CONTENT_ID);
  if (content === null || page.querySelector(DIALOGS) !== null) return false;
  return (
    content.closest('[inert]') !== null || content.querySelector('[aria-busy="true"]') !== null
  );
}

/** Islands of the page that are seen now, by name. */
export const getVisibleIslands = (page: Document): string[] =>
  [...page.querySelectorAll(`#${ROOT_ID} [${DATA_ISLAND}]`)]
    .filter((island) => {
      const { top, bottom } = island.getBoundingClientRect();
      return top < innerHeight && bottom > 0 && bottom > top;
    })
    .map((island) => island.getAttribute(DATA_ISLAND) ?? '');
