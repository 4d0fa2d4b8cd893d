/** Detects pages that a visitor can't use. Read-only. */
import { CONTENT_ID, DATA_ISLAND, ROOT_ID } from 'contract/document';

/** Elements that may cover the page. */
const DIALOGS = '[role$=dialog], dialog[open]';

/** True if the content is not displayed, transparent, empty, or covered at all sampled points. */
export function isHidden(page: Document): boolean {
  const content = page.getElementById(CONTENT_ID);
  if (content === null) return true;
  if (!content.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) return true;
  const { left, right, top, bottom } = content.getBoundingClientRect();
  const [from, to] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
  if (right - left < 1 || bottom - top < 1) return true;
  // Scrolled to the footer.
  if (to - from < 1 || page.querySelector(DIALOGS) !== null) return false;
  const points = [0.1, 0.3, 0.5, 0.7, 0.9].map((share) =>
    page.elementFromPoint(left + (right - left) * share, from + (to - from) * share),
  );
  return points.every((element) => element === null || !content.contains(element));
}

/** True if the content is busy or inert. */
export function isLoading(page: Document): boolean {
  const content = page.getElementById(CONTENT_ID);
  if (content === null || page.querySelector(DIALOGS) !== null) return false;
  return (
    content.closest('[inert]') !== null || content.querySelector('[aria-busy="true"]') !== null
  );
}

/** Names of islands in the viewport. */
export const getVisibleIslands = (page: Document): string[] =>
  [...page.querySelectorAll(`#${ROOT_ID} [${DATA_ISLAND}]`)]
    .filter((island) => {
      const { top, bottom } = island.getBoundingClientRect();
      return top < innerHeight && bottom > 0 && bottom > top;
    })
    .map((island) => island.getAttribute(DATA_ISLAND) ?? '');
