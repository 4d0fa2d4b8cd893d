/** A part of a page that one remote lends to others: how it is named, and what shell and gateway say of it. Pure. */

/** Key of an exposed module that is a fragment: `./fragments/NAME`. */
export const FRAGMENT_PREFIX = './fragments/';

/** A remote's fragment, by the key of its module. */
export interface FragmentName {
  remote: string;
  /** `./fragments/NAME`. */
  module: string;
}

/** What a page asked for while it was rendered on a server. */
export interface AskedFragment {
  /** Its place in the page: the same on the server and in the browser, and no other's. */
  id: string;
  /** `REMOTE/NAME`. */
  of: string;
  /** As JSON has them: without functions. */
  props: Readonly<Record<string, unknown>>;
}

/** What the document says of a fragment whose HTML is in it. */
export interface ServedFragment {
  /** The version that rendered it: no other takes its HTML over. */
  version: string;
  /** What its `load` brought. */
  data?: unknown;
}

/** Place → what stands there. */
export type ServedFragments = Readonly<Record<string, ServedFragment>>;

/** How a fragment is named, `REMOTE/NAME`: manifests are checked by it, and pages read by it. */
export const FRAGMENT_PATTERN = '^[a-z][a-z0-9-]{0,49}/[a-z][a-z0-9-]{0,49}$';

const FORM = new RegExp(FRAGMENT_PATTERN);

/**
 * Reads `REMOTE/NAME`; null where it is neither.
 * @param of e.g. `mfe-checkout/view-cart`
 */
export function readFragmentName(of: string): FragmentName | null {
  const [remote, name] = FORM.test(of) ? of.split('/') : [];
  return remote === undefined || name === undefined
    ? null
    : { remote, module: `${FRAGMENT_PREFIX}${name}` };
}

/** What stands before and after a place in the HTML of a page, with the fallback in between, until the gateway fills it. */
export const marksOf = (id: string): { start: string; end: string } => ({
  start: id,
  end: `/${id}`,
});
