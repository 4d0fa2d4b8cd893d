/** Where a page stands that is the same for all who have one set: the address under which caches hold it. Pure. */
import { splitAddress, type RouteMatch } from 'contract/routes';
import type { ChosenSet } from '../releases/live-set.ts';
import { nameOfSet } from '../releases/reports/known-sets.ts';
import { signSetName } from '../visitor/set-name.ts';
import { pageAddress } from './page-address.ts';
import { siteOfSet } from './site-of-set.ts';

/** What such addresses begin with. */
export const PAGES_PREFIX = '/_pages';

/** A page that can be held. */
export interface HeldPage {
  /** `/_pages/SET/ADDRESS`: one for each page, however its address was spelled. */
  path: string;
  match: RouteMatch;
}

/**
 * The page at an address for who has this set; null where it is for nobody else, or where no shell can be served.
 * @param address path and query as they were asked for
 */
export function heldPage(secret: string, chosen: ChosenSet, address: string): HeldPage | null {
  if (!chosen.has('shell')) return null;
  const { routes } = siteOfSet(chosen);
  const { match, pathname, query, isKept } = pageAddress(routes, splitAddress(address));
  // Where no route fits, the gateway may have something that is no page, such as the map of the site.
  if (!isKept || match === null) return null;
  const path = `${PAGES_PREFIX}/${signSetName(secret, nameOfSet(chosen))}${pathname}${query}`;
  return { path, match };
}
