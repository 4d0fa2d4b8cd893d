import { Provider } from 'jotai';
import { BrowserRouter } from 'shared-ui/router';
import { store } from 'shell/store';
import { Frame } from './layout/Frame.tsx';
import type { PageSlots } from './remotes/page-slots.ts';
import { PagePlace, type PagePlaceProps } from './routing/PagePlace.tsx';

export interface AppProps {
  slots: PageSlots;
  initial?: PagePlaceProps['initial'];
}

/** The whole page: the frame, and in it the place of the current page. */
export function App({ slots, initial }: AppProps) {
  return (
    <Provider store={store}>
      <BrowserRouter>
        <Frame>
          <PagePlace slots={slots} initial={initial} />
        </Frame>
      </BrowserRouter>
    </Provider>
  );
}
