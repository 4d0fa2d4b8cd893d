import { DATA_ALIVE } from 'contract/document';
import { Provider } from 'jotai';
import { useLayoutEffect, type ReactNode } from 'react';
import type { store as pageStore } from 'shell/store';
import { Frame } from './layout/Frame.tsx';
import { OverPlace } from './over/OverPlace.tsx';
import type { SlotView } from './remotes/page-slots.ts';
import { PagePlace, type PagePlaceProps } from './places/PagePlace.tsx';

export interface AppProps {
  /** The page's store; a server has one for each rendering. */
  store: typeof pageStore;
  slots: SlotView;
  /** Data of the first address, as the door loaded it. */
  initial?: PagePlaceProps['initial'];
  /** Puts the router around the page: the browser's, or one that stands still. */
  router: (children: ReactNode) => ReactNode;
  /** Called once what is outside of islands answers. */
  onAlive?: () => void;
}

/** The whole page: the frame, in it the place of the current page, and the one over it. */
export function App({ store, slots, initial, router, onAlive }: AppProps) {
  // At the commit, and not after the paint that follows it: a press may be waiting.
  useLayoutEffect(() => {
    // The sign by which the document sees that this shell works: HTML alone may be the server's.
    document.documentElement.setAttribute(DATA_ALIVE, '');
    document.querySelector('script[type="speculationrules"]')?.remove();
    onAlive?.();
  }, [onAlive]);
  return (
    <Provider store={store}>
      {router(
        <>
          <Frame>
            <PagePlace slots={slots} initial={initial} />
          </Frame>
          <OverPlace slots={slots} />
        </>,
      )}
    </Provider>
  );
}
