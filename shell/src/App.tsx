import { DATA_HYDRATED } from 'contract/document';
import { Provider } from 'jotai';
import { useLayoutEffect, type ReactNode } from 'react';
import type { store as pageStore } from 'shell/store';
import { Frame } from './layout/Frame.tsx';
import { OverlaySlot } from './overlay/OverlaySlot.tsx';
import type { RegistryView } from './remotes/module-registry.ts';
import { PageSlot, type PageSlotProps } from './page-slot/PageSlot.tsx';

export interface AppProps {
  /** The page's store; a server has one for each rendering. */
  store: typeof pageStore;
  registry: RegistryView;
  /** Data of the first address, as the gateway loaded it. */
  initial?: PageSlotProps['initial'];
  /** Puts the router around the page: the browser's, or one that stands still. */
  router: (children: ReactNode) => ReactNode;
  /** Called once what is outside of islands answers. */
  onHydrated?: () => void;
}

/** The whole page: the frame, in it the place of the current page, and the one over it. */
export function App({ store, registry, initial, router, onHydrated }: AppProps) {
  // At the commit, and not after the paint that follows it: a press may be waiting.
  useLayoutEffect(() => {
    // The sign by which the document sees that this shell works: HTML alone may be the server's.
    document.documentElement.setAttribute(DATA_HYDRATED, '');
    document.querySelector('script[type="speculationrules"]')?.remove();
    onHydrated?.();
  }, [onHydrated]);
  return (
    <Provider store={store}>
      {router(
        <>
          <Frame>
            <PageSlot registry={registry} initial={initial} />
          </Frame>
          <OverlaySlot registry={registry} />
        </>,
      )}
    </Provider>
  );
}
