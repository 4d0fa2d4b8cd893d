import { DATA_HYDRATED } from 'contract/document';
import { Provider } from 'jotai';
import { useLayoutEffect, type ReactNode } from 'react';
import type { store as pageStore } from 'app-kit/store';
import { Frame } from './layout/Frame.tsx';
import { OverlaySlot } from './overlay/OverlaySlot.tsx';
import type { RegistryView } from './remotes/module-registry.ts';
import { PageSlot, type PageSlotProps } from './page-slot/PageSlot.tsx';

export interface AppProps {
  /** A server creates one store per rendering. */
  store: typeof pageStore;
  registry: RegistryView;
  /** Data of the first address, loaded by the gateway. */
  initial?: PageSlotProps['initial'];
  /** Wraps the page in a router: the browser's, or a static one. */
  router: (children: ReactNode) => ReactNode;
  /** Called when everything outside of islands is hydrated. */
  onHydrated?: () => void;
}

/** Everything in the document's root: the frame, the page in it, and the overlay page. */
export function App({ store, registry, initial, router, onHydrated }: AppProps) {
  // A layout effect, because a press may be waiting for hydration.
  useLayoutEffect(() => {
    document.documentElement.setAttribute(DATA_HYDRATED, '');
    // From now on `prefetchOnIntent` prefetches instead of the browser.
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
