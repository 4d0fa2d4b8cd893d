import { Provider } from 'jotai';
import type { ReactNode } from 'react';
import { fakeApi, renderUi, type FakeApi } from 'shared-ui/test-utils';
import { endSessionAtom, store } from 'shell/store';
import {
  beginSessionAtom,
  hideToastAtom,
  loginDialogStateAtom,
  referredByAtom,
  toastsAtom,
} from 'shell/store/internal';
import { vi } from 'vitest';
import { sentCodeAtom } from '../login/login.atoms.ts';
import * as parts from '../parts.ts';
import { setSite } from '../routing/routes.ts';
import { setFrameParts } from '../frame-parts/frame-parts.ts';
import { SITE } from './site.ts';

setFrameParts(parts);
setSite(SITE);

/** Renders a part of the frame in the page's own store. */
export const renderShell = (ui: ReactNode) => renderUi(<Provider store={store}>{ui}</Provider>);

/** A page as a visitor opens it, before anything was done in it. */
export function resetPage(): void {
  for (const { id } of store.get(toastsAtom)) store.set(hideToastAtom, id);
  store.set(loginDialogStateAtom, { kind: 'closed' });
  store.set(sentCodeAtom, null);
  store.set(referredByAtom, null);
  store.set(endSessionAtom);
  history.replaceState(null, '', '/about');
}

/** The same as a customer. */
export function logIn(): void {
  resetPage();
  store.set(beginSessionAtom, 'token-1');
}

/** Answers the page's calls from memory until the end of the test. */
export function mockApi(calls: Parameters<typeof fakeApi>[0]): FakeApi {
  const api = fakeApi(calls);
  vi.stubGlobal('fetch', api.fetch);
  return api;
}
