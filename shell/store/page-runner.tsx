/** Runs a page of a remote as the shell does: for tests in a browser. */
import { Provider } from 'jotai';
import { createClient, type CallName } from 'shared-ui/http';
import { fakeApi, renderUi, type FakeCall } from 'shared-ui/test-utils';
import { onTestFinished, vi } from 'vitest';
import { store } from './page-store.ts';
import type { PageModule } from './page.ts';

/** Where a page is opened. */
export interface PageVisit {
  /** Its address, with its query. */
  path: string;
  /** Values of the names in its path. */
  params?: Readonly<Record<string, string>>;
  /** What the API answers, by the names of its calls; everything else is not found. */
  calls?: Partial<Record<CallName, FakeCall>>;
}

/**
 * Loads the page's data, renders it with the store and a router around it, and answers what can be seen, what it says of
 * itself, and which calls it made. The API stands in until the test ends.
 */
export async function runPage<Data>(
  page: PageModule<Data>,
  { path, params = {}, calls = {} }: PageVisit,
) {
  history.replaceState(null, '', path);
  const { fetch, requests } = fakeApi(calls);
  const network = vi.spyOn(globalThis, 'fetch').mockImplementation(fetch);
  onTestFinished(() => network.mockRestore());
  const address = { params, search: new URL(path, location.href).searchParams };
  const initial = await page.load?.({ ...address, api: createClient({ fetch }) });
  const { default: Page } = page;
  const screen = await renderUi(
    <Provider store={store}>
      <Page {...address} initial={initial} />
    </Provider>,
  );
  return { screen, requests, meta: page.meta?.(address, initial) };
}
