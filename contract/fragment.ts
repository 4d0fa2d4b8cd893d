/**
 * A fragment: a part of a page that another remote renders. Its name, and what shell and gateway exchange about it.
 * Pure.
 */

/** Prefix of the key of an exposed module that is a fragment: `./fragments/NAME`. */
export const FRAGMENT_PREFIX = './fragments/';

/** A remote and the key of its fragment module. */
export interface FragmentName {
  remote: string;
  /** `./fragments/NAME`. */
  module: string;
}

/** A fragment that a page requested while it was rendered on a server. */
export interface RequestedFragment {
  /** Position in the page: unique, and the same on the server and in the browser. */
  id: string;
  /** `REMOTE/NAME`. */
  of: string;
  /** JSON values: no functions. */
  props: Readonly<Record<string, unknown>>;
}

/** Metadata of a fragment whose HTML is in the document. */
export interface ServedFragment {
  /** The version that rendered it: no other version hydrates its HTML. */
  version: string;
  /** Result of its `load`. */
  data?: unknown;
}

/** Position → fragment. */
export type ServedFragments = Readonly<Record<string, ServedFragment>>;

/** `REMOTE/NAME`: validates manifests, and parses names in pages. */
export const FRAGMENT_PATTERN = '^[a-z][a-z0-9-]{0,49}/[a-z][a-z0-9-]{0,49}$';

const FORM = new RegExp(FRAGMENT_PATTERN);

/**
 * Parses `REMOTE/NAME`; null if it is malformed.
 * @param of e.g. `mfe-checkout/view-cart`
 */
export function readFragmentName(of: string): FragmentName | null {
  const [remote, name] = FORM.test(of) ? of.split('/') : [];
  return remote === undefined || name === undefined
    ? null
    : { remote, module: `${FRAGMENT_PREFIX}${name}` };
}

/**
 * Markers before and after a fragment's place in the HTML, with the fallback in between, until the gateway fills it.
 */
export const getFragmentMarkers = (id: string): { start: string; end: string } => ({
  start: id,
  end: `/${id}`,
});
