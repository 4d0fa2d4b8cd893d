/** A page of a remote where the host is none of ours: what the shell would have around it. */
import 'shared-ui/theme/global.css';
import { Provider, type createStore } from 'jotai';
import type { ComponentType } from 'react';
import { BrowserRouter, useLocation } from 'shared-ui/router';

/** Where a page stands, as the shell would say it. */
interface Address {
  params: Readonly<Record<string, string>>;
  search: URLSearchParams;
}

/** Props of a page that is a guest: `params` of its path, decoded. Its query is that of the document's address. */
export interface GuestProps {
  params?: Readonly<Record<string, string>>;
}

/**
 * The page with the theme's styles, a router on the document's own address, and the store around it.
 * @param store the store that the page's own modules use
 */
export function asGuest(
  Page: ComponentType<Address>,
  store: ReturnType<typeof createStore>,
): ComponentType<GuestProps> {
  function Placed({ params = {} }: GuestProps) {
    const { search } = useLocation();
    return <Page params={params} search={new URLSearchParams(search)} />;
  }
  return function Guest(props: GuestProps) {
    return (
      <Provider store={store}>
        <BrowserRouter>
          <Placed {...props} />
        </BrowserRouter>
      </Provider>
    );
  };
}
