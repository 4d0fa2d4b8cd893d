/** What a page says of itself, and what gateway and shell say to each other to have it rendered. */
import type { AskedFragment } from './fragment.ts';
import type { Site } from './site.ts';

/** Title and description of a page, and what search engines and shared links are told. */
export interface PageMeta {
  /** Text of the title element, without the brand: the shell appends it. */
  title: string;
  /** One sentence, up to about 155 characters. */
  description: string;
  /** JSON-LD objects for the page, in order. Addresses in it begin with a slash: the gateway makes them whole. */
  structured?: readonly object[];
  /** True for pages that search engines should leave out. */
  noindex?: boolean;
  /** 404 where the address names a thing that does not exist: the gateway answers so. */
  status?: 404;
  /** Path and query by which the page is known, where other addresses lead to it too. */
  canonical?: string;
}

/** A page to render. */
export interface RenderRequest<Page, Business> {
  /** Path and query of the address, still encoded, with its language. */
  path: string;
  /** Origin under which the API answers. */
  apiOrigin: string;
  /** The language of what `page` says, where it is not that of the address. */
  speaks?: 'en';
  /** The module that the route's remote exposes; null for the shell's own pages and for private ones. */
  page: Page | null;
  /** Version of whoever owns the page, as the browser will mark its place. */
  version: string;
  business: Business;
  /** Addresses and navigation of the page view. */
  site: Site;
  /** To be rendered in place of a page: what of `page`, which then is the module of a fragment. */
  fragment?: AskedFragment;
}

/** What was thrown in a part of a page. */
export interface PartFailure {
  reason: string;
  stack: string;
}

/** A rendered page. */
export interface Rendered {
  /** Content of the page's root. */
  html: string;
  /** What the page loaded: goes into the document, so that the browser need not ask again. */
  data: unknown;
  /** Whole text of the title element; null where the page names none. */
  title: string | null;
  meta: PageMeta | null;
  /** What a part of it has thrown: the rest is in the HTML, and that part is left to the browser. */
  failed?: PartFailure | undefined;
  /** What it asks of other remotes, in the order in which it did. Their places are marked in the HTML. */
  fragments?: readonly AskedFragment[];
}
