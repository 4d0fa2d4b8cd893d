import type { PageMeta } from 'contract/page';
import type { ComponentType } from 'react';
import type { Client } from 'shared-ui/http';

export type { PageMeta } from 'contract/page';

/** Where a page stands: what the address says, and nothing else. */
export interface PageAddress {
  /** Route parameters, already decoded: `/service/5/Water%20Purifier` gives `{ id: '5', name: 'Water Purifier' }`. */
  params: Readonly<Record<string, string>>;
  /** The query string of the address. */
  search: URLSearchParams;
}

/** What `load` gets: the address, and a client that may run in the browser or at the gateway. */
export interface PageContext extends PageAddress {
  api: Client;
}

/** Props of every page that a remote exposes. */
export interface PageProps<Data = unknown> extends PageAddress {
  /** What `load` answered at the gateway for this very address; absent after a move inside the page. */
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
  /** Of a part that is lent: asks for what it will show, given what it will be told (`preloadFragment` of `shell/fragment`). */
  preload?: (props: never) => void;
}
