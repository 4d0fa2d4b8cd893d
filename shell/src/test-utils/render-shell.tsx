import { Provider } from 'jotai';
import type { ReactNode } from 'react';
import { fakeApi, renderUi, type FakeApi } from 'shared-ui/test-utils';
import { endSessionAtom, store } from 'app-kit/store';
import {
  beginSessionAtom,
  hideToastAtom,
  loginDialogStateAtom,
  referredByAtom,
  toastsAtom,
} from 'app-kit/store/internal';
import { vi } from 'vitest';
import { sentCodeAtom } from '../login/login.atoms.ts';
import * as parts from '../parts.ts';
import { setSite } from '../routing/routes.ts';
import { setFrameParts } from '../frame-parts/frame-parts.ts';
import { SITE } from './site.ts';

setFrameParts(parts);
setSite(SITE);

/** Profile of the customer whom `logIn` logs in. */
export const PROFILE = {
  name: 'Asha Kumari',
  types: 'customer' as const,
  phone_number: '9431012345',
  referral_code: 'AB12CD',
  address: null,
  cart_count: 3,
};

export const renderShell = (ui: ReactNode) => renderUi(<Provider store={store}>{ui}</Provider>);

export function resetPage(): void {
  for (const { id } of store.get(toastsAtom)) store.set(hideToastAtom, id);
  store.set(loginDialogStateAtom, { kind: 'closed' });
  store.set(sentCodeAtom, null);
  store.set(referredByAtom, null);
  store.set(endSessionAtom);
  history.replaceState(null, '', '/about');
}

/** Resets the page and logs a customer in. */
export function logIn(): void {
  resetPage();
  store.set(beginSessionAtom, 'token-1');
}

/** Answers `fetch` by these calls until the end of the test. */
export function mockApi(calls: Parameters<typeof fakeApi>[0]): FakeApi {
  const api = fakeApi(calls);
  vi.stubGlobal('fetch', api.fetch);
  return api;
}
