import { TECHNICIAN_PATH } from 'contract/console';
import { STORED_TIMING } from 'contract/technician-worker';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeDay, MY_DAY } from '../dev/fake-day.ts';
import { queryClient } from '../calls/queries.ts';
import { errorResponse } from '../dev/fake-staff.ts';
import { resetConsole, renderConsole } from '../dev/render-console.tsx';
import { listCopies, saveCopy } from '../offline/offline-db.ts';
import { addDays, toDay } from '../visits/times.ts';
import { openEarly } from './open-early.ts';

/** Opens the day online, which stores copies; then clears the page and sets its URL, as if the document were new. */
async function storeDay(): Promise<void> {
  const screen = await renderConsole(
    { page: 'technician' },
    fakeDay({ ...MY_DAY, day: toDay(Date.now()) }),
  );
  await expect.element(screen.getByRole('article')).toBeVisible();
  await expect.poll(async () => (await listCopies('11')).map(({ name }) => name)).toContain('week');
  await screen.unmount();
  queryClient.clear();
  history.replaceState(null, '', TECHNICIAN_PATH);
}

/** Pretends that the navigation's server timing has the entry `name`. */
const mockTiming = (name: string) =>
  vi
    .spyOn(performance, 'getEntriesByType')
    .mockReturnValue([{ serverTiming: [{ name }] }] as unknown as PerformanceEntryList);

const renderAway = (respond: () => Response | Promise<never>) =>
  renderConsole({ page: 'technician' }, { 'GET /ops/me': respond, 'GET /ops/my/day': respond });

beforeEach(() => page.viewport(360, 740));
afterEach(async () => {
  vi.restoreAllMocks();
  await resetConsole();
});

it('shows the visits in the first render if the network did not send the document', async () => {
  await storeDay();
  mockTiming(STORED_TIMING);
  await openEarly();
  const screen = await renderAway(() => new Promise<never>(() => undefined));
  expect(screen.container.querySelector('article')?.textContent).toContain('Asha Devi');
});

it('shows a visit of yesterday that is in progress in the first render', async () => {
  await storeDay();
  const [visit] = MY_DAY.visits;
  const order = { ...visit?.order, first_name: 'Meena', last_name: 'Kumari' };
  const visits = [{ ...visit, order_id: 1060, state: 'arrived', order }];
  await saveCopy('11', addDays(toDay(Date.now()), -1), { ...MY_DAY, visits });
  mockTiming(STORED_TIMING);
  await openEarly();
  const screen = await renderAway(() => new Promise<never>(() => undefined));
  expect(screen.container.querySelector('article')?.textContent).toContain('Meena Kumari');
});

it('waits for the server if the network sent the document', async () => {
  await storeDay();
  mockTiming('cdn-cache');
  await openEarly();
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
});

it('reads no copies at other addresses', async () => {
  await storeDay();
  mockTiming(STORED_TIMING);
  history.replaceState(null, '', '/staff/orders');
  await openEarly();
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
});

it('hides the copies once the server says that the number has no role', async () => {
  await storeDay();
  mockTiming(STORED_TIMING);
  await openEarly();
  const screen = await renderAway(() => errorResponse(403, 'You do not work here.'));
  await expect
    .element(screen.getByRole('heading', { level: 1, name: 'This number has no staff role' }))
    .toBeVisible();
  await expect.element(screen.getByRole('article')).not.toBeInTheDocument();
});
