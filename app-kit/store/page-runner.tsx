/** Renders pages of remotes as the shell does, for browser tests. */
import { Provider } from 'jotai';
import type { ReactNode } from 'react';
import { createClient, type CallName } from 'shared-ui/http';
import { fakeApi, renderUi, type FakeCall } from 'shared-ui/test-utils';
import { onTestFinished, vi } from 'vitest';
import { store } from './page-store.ts';
import type { PageModule } from './page.ts';

export interface PageVisit {
  /** Path with query. */
  path: string;
  /** Path parameters. */
  params?: Readonly<Record<string, string>>;
  /** Fake API by call name; other calls get 404. */
  calls?: Partial<Record<CallName, FakeCall>>;
}

/**
 * Loads the page's data, renders it with store and router, and returns the screen, the metadata and the requests. The
 * fake API stays until the test ends.
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
  const screen = await renderWithStore(<Page {...address} initial={initial} />);
  return { screen, requests, meta: page.meta?.(address, initial) };
}

/** Renders content with the page's store. */
export const renderWithStore = (content: ReactNode) =>
  renderUi(<Provider store={store}>{content}</Provider>);
