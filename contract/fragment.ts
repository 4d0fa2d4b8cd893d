/** A fragment is a part of a page that another remote renders: its name, and what shell and gateway exchange. Pure. */

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
  /** Result of the fragment's `load`. */
  data?: unknown;
}

/** Position → fragment. */
export type ServedFragments = Readonly<Record<string, ServedFragment>>;

/** Pattern of `REMOTE/NAME`, in manifests and in pages. */
export const FRAGMENT_PATTERN = '^[a-z][a-z0-9-]{0,49}/[a-z][a-z0-9-]{0,49}$';

const NAME = new RegExp(FRAGMENT_PATTERN);

/**
 * Parses `REMOTE/NAME`; null if it is malformed.
 * @param of e.g. `mfe-checkout/view-cart`
 */
export function readFragmentName(of: string): FragmentName | null {
  const [remote, name] = NAME.test(of) ? of.split('/') : [];
  return remote === undefined || name === undefined
    ? null
    : { remote, module: `${FRAGMENT_PREFIX}${name}` };
}

/**
 * Values of `DATA_FRAGMENT` before and after a fragment's place in the HTML. In between is the fallback, until the
 * gateway replaces it by the fragment.
 */
export const getFragmentMarkers = (id: string): { start: string; end: string } => ({
  start: id,
  end: `/${id}`,
});
