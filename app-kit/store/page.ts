import type { PageMeta } from 'contract/page';
import type { ComponentType } from 'react';
import type { Client } from 'shared-ui/http';

export type { PageMeta } from 'contract/page';

/** Address of a page. */
export interface PageAddress {
  /** Decoded route parameters: `/service/5/Water%20Purifier` gives `{ id: '5', name: 'Water Purifier' }`. */
  params: Readonly<Record<string, string>>;
  search: URLSearchParams;
}

/** Argument of `load`: the address, and a client for browser or gateway. */
export interface PageContext extends PageAddress {
  api: Client;
}

/** Props of a remote's page. */
export interface PageProps<Data = unknown> extends PageAddress {
  /** Result of `load` at the gateway for this address; undefined after a client-side navigation. */
  initial?: Data | undefined;
}

/**
 * An exposed page module: the page, `load` for its data (anonymous calls only, because all visitors share the result),
 * and `meta`.
 */
export interface PageModule<Data = unknown> {
  default: ComponentType<PageProps<Data>>;
  load?: (context: PageContext) => Promise<Data>;
  meta?: (address: PageAddress, data: Data | undefined) => PageMeta;
  /** Of a fragment: preloads data for its props (`preloadFragment` of `app-kit/fragment`). */
  preload?: (props: never) => void;
}
