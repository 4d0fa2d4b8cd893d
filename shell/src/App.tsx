import { Provider } from 'jotai';
import { useEffect, type ReactNode } from 'react';
import type { store as pageStore } from 'shell/store';
import { Frame } from './layout/Frame.tsx';
import type { SlotView } from './remotes/page-slots.ts';
import { PagePlace, type PagePlaceProps } from './routing/PagePlace.tsx';

export interface AppProps {
  /** The page's store; a server has one for each rendering. */
  store: typeof pageStore;
  slots: SlotView;
  /** Data of the first address, as the door loaded it. */
  initial?: PagePlaceProps['initial'];
  /** Puts the router around the page: the browser's, or one that stands still. */
  router: (children: ReactNode) => ReactNode;
}

declare global {
  /** Set by the boot script: answers what was pressed before the page was alive. */
  var pageIsAlive: (() => void) | undefined;
}

/** The whole page: the frame, and in it the place of the current page. */
export function App({ store, slots, initial, router }: AppProps) {
  useEffect(() => {
    // Not within this commit: a press may bring a part to life, and React does that in a turn of its own.
    const timer = setTimeout(() => globalThis.pageIsAlive?.());
    return () => clearTimeout(timer);
  }, []);
  return (
    <Provider store={store}>
      {router(
        <Frame>
          <PagePlace slots={slots} initial={initial} />
        </Frame>,
      )}
    </Provider>
  );
}
