/** Wraps a page of a remote for hosts other than the shell. */
import 'shared-ui/theme/global.css';
import { Provider, type createStore } from 'jotai';
import type { ComponentType } from 'react';
import { Boundary } from 'shared-ui/base';
import { BrowserRouter, useLocation } from 'shared-ui/router';

interface Address {
  params: Readonly<Record<string, string>>;
  search: URLSearchParams;
}

/** Decoded `params` of the page's path; the query comes from the document's URL. */
export interface GuestProps {
  params?: Readonly<Record<string, string>>;
}

/**
 * Adds the theme's styles, a router on the document's URL, the store, and the element to which the remote's styles
 * are limited.
 * @param store the store that the page's modules import
 * @param remote name of the remote; without it, limited styles do not apply
 */
export function asGuest(
  Page: ComponentType<Address>,
  store: ReturnType<typeof createStore>,
  remote = '',
): ComponentType<GuestProps> {
  function CurrentPage({ params = {} }: GuestProps) {
    const { search } = useLocation();
    return <Page params={params} search={new URLSearchParams(search)} />;
  }
  return function Guest(props: GuestProps) {
    return (
      <Provider store={store}>
        <BrowserRouter>
          <Boundary name={remote}>
            <CurrentPage {...props} />
          </Boundary>
        </BrowserRouter>
      </Provider>
    );
  };
}
