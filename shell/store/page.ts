import type { ComponentType } from 'react';
import type { Client } from 'shared-ui/http';

/** Where a page stands: what the address says, and nothing else. */
export interface PageAddress {
  /** Route parameters, already decoded: `/service/5/Water%20Purifier` gives `{ id: '5', name: 'Water Purifier' }`. */
  params: Readonly<Record<string, string>>;
  /** The query string of the address. */
  search: URLSearchParams;
}

/** What `load` gets: the address, and a client that may run in the browser or at the door. */
export interface PageContext extends PageAddress {
  api: Client;
}

/** Title and description of a page, and what search engines and shared links are told. */
export interface PageMeta {
  /** Text of the title element, without the brand: the shell appends it. */
  title: string;
  /** One sentence, up to about 155 characters. */
  description: string;
  /** JSON-LD objects for the page, in order. Addresses in it begin with a slash: the door makes them whole. */
  structured?: readonly object[];
  /** True for pages that search engines should leave out. */
  noindex?: boolean;
  /** 404 where the address names a thing that does not exist: the door answers so. */
  status?: 404;
  /** Path and query by which the page is known, where other addresses lead to it too. */
  canonical?: string;
}

/** Props of every page that a remote exposes. */
export interface PageProps<Data = unknown> extends PageAddress {
  /** What `load` answered at the door for this very address; absent after a move inside the page. */
  initial?: Data | undefined;
}

/**
 * The surface of an exposed page module. The default export is the page; `load` brings its data
 * (anonymous calls only: the same data serves every visitor); `meta` names it.
 */
export interface PageModule<Data = unknown> {
  default: ComponentType<PageProps<Data>>;
  load?: (context: PageContext) => Promise<Data>;
  meta?: (address: PageAddress, data: Data | undefined) => PageMeta;
}
