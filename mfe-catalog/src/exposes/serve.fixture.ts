import { createStore, Provider } from 'jotai';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { fakeApi } from 'shared-ui/standalone';
import { createClient } from 'shared-ui/http';
import { StaticRouter } from 'shared-ui/router/static';
import type { PageModule } from 'app-kit/store';
import { fakeCalls } from '../dev/fake-api.ts';

/** Loads and renders a page and reads its metadata, as the gateway does. */
export async function serve<Data>(
  page: PageModule<Data>,
  path: string,
  params: Record<string, string> = {},
  calls: Parameters<typeof fakeApi>[0] = fakeCalls(),
) {
  const search = new URL(path, 'http://shop.test').searchParams;
  const { fetch, requests } = fakeApi(calls);
  const api = createClient({ fetch, origin: 'http://shop.test' });
  const initial = await page.load?.({ params, search, api });
  const view = createElement(page.default, { params, search, initial });
  const routed = createElement(StaticRouter, { location: path }, view);
  const html = renderToString(createElement(Provider, { store: createStore() }, routed));
  return { html, requests, meta: page.meta?.({ params, search }, initial) };
}
