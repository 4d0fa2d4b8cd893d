/** Page metadata, and the render request that the gateway sends to the shell's server build, with its result. */
import type { RequestedFragment } from './fragment.ts';
import type { Site } from './site.ts';

/** Title and description of a page, and what search engines and shared links get. */
export interface PageMeta {
  /** Text of the title element, without the brand: the shell appends it. */
  title: string;
  /** One sentence, up to about 155 characters. */
  description: string;
  /** JSON-LD objects for the page, in order. Addresses begin with a slash: the gateway makes them absolute. */
  structured?: readonly object[];
  /** True if search engines must not list the page. */
  noindex?: boolean;
  /** Status that the gateway returns: 404 if the address names something that does not exist. */
  status?: 404;
  /** Storage path of a picture of the page's subject, for shared links. Default: the picture of the shop. */
  image?: string;
  /** Canonical path and query, if other addresses lead to the page too. */
  canonical?: string;
}

export interface RenderRequest<Page, Business> {
  /** Path and query of the address, still encoded, with its language. */
  path: string;
  /** Origin of the API. */
  apiOrigin: string;
  /** The language of `page`, if it differs from that of the address. */
  contentLanguage?: 'en';
  /** Exposed module of the route's remote; null for the shell's own pages and for private ones. */
  page: Page | null;
  /** Version of the page's owner, written to its boundary element. */
  version: string;
  business: Business;
  /** Routes and navigation of the page view. */
  site: Site;
  /** Set to render a fragment instead of a page; `page` is then the fragment's module. */
  fragment?: RequestedFragment;
}

/** An error in a part of a page. */
export interface PartFailure {
  reason: string;
  stack: string;
}

export interface Rendered {
  /** Content of the element `ROOT_ID`. */
  html: string;
  /** What the page loaded: goes into the document, so that the browser need not fetch it again. */
  data: unknown;
  /** Full text of the title element; null if the page names none. */
  title: string | null;
  meta: PageMeta | null;
  /** Error in a part of the page: the browser renders that part, and the HTML contains all others. */
  failed?: PartFailure | undefined;
  /** Fragments that the page requested, in order. Their places are marked in the HTML. */
  fragments?: readonly RequestedFragment[];
}
