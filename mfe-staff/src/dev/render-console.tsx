import { deleteDB } from 'idb';
import { Provider } from 'jotai';
import { cleanup, renderUi } from 'shared-ui/test-utils';
import { endSessionAtom, store } from 'app-kit/store';
import { beginSessionAtom } from 'app-kit/store/testing';
import { queryClient } from '../calls/queries.ts';
import { LOCK } from '../offline/action-queue.ts';
import StaffPage from '../exposes/staff.tsx';
import { fakeShop } from './fake-shop.ts';
import { fakeStaffFetch, type StaffResponses } from './fake-staff.ts';

const network = globalThis.fetch;

/** Renders `/staff/PAGE/ID?SEARCH` for the owner, or for the user that `responses` define. */
export async function renderConsole(
  location: { page?: string; id?: string; search?: string } = {},
  responses: StaffResponses = {},
) {
  const { search = '', ...params } = location;
  globalThis.fetch = fakeStaffFetch({ ...fakeShop(), ...responses }, network);
  store.set(beginSessionAtom, 'token');
  return renderUi(
    <Provider store={store}>
      <StaffPage params={params} search={new URLSearchParams(search)} />
    </Provider>,
  );
}

/**
 * Logs out and deletes all stored data. For `afterEach`. Unmounts first: otherwise the log-out would render the login
 * prompt, which would clear the queries of the next test.
 */
export async function resetConsole(): Promise<void> {
  await cleanup();
  // Waits until no action is being sent: the fake server of the next test must not get an action of this test.
  await navigator.locks.request(LOCK, () => undefined);
  await deleteDB('technician');
  globalThis.fetch = network;
  queryClient.clear();
  store.set(endSessionAtom);
  history.replaceState(null, '', '/');
}
