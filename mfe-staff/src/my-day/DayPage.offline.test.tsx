import { expectNoAxeViolations } from 'shared-ui/test-utils';
import { showToastAtom, store } from 'app-kit/store';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeDay, MY_DAY, TECHNICIAN_ID } from '../dev/fake-day.ts';
import { queryClient } from '../calls/queries.ts';
import { errorResponse, type StaffRequest } from '../dev/fake-staff.ts';
import { openDay, press } from '../dev/open-day.ts';
import { resetConsole } from '../dev/render-console.tsx';
import { listActions, saveCopy } from '../offline/offline-db.ts';
import { fetchWithCopy, updateDayCopies } from '../offline/response-copies.ts';
import { toDay } from '../visits/times.ts';

afterEach(resetConsole);

/** Presses the first step of the next visit, and waits until it is sent. */
async function setOff(): Promise<void> {
  await press('I am on the way');
  await expect.element(page.getByRole('button', { name: 'I have arrived' })).toBeVisible();
  await expect.poll(() => listActions(TECHNICIAN_ID)).toEqual([]);
}

it('keeps actions while the server is away, then sends each once, the oldest first', async () => {
  const responses = fakeDay();
  const sent: string[] = [];
  const keys = new Set<string | null>();
  let isAway = true;
  const intercept = (call: 'on-the-way' | 'arrived') => {
    const name = `POST /ops/my/visits/{id}/${call}` as const;
    return {
      [name]: (request: StaffRequest) => {
        if (isAway) throw new TypeError('Failed to fetch');
        sent.push(call);
        keys.add(request.headers.get('idempotency-key'));
        return responses[name]?.(request);
      },
    };
  };
  const screen = await openDay({
    ...responses,
    ...intercept('on-the-way'),
    ...intercept('arrived'),
  });
  await press('I am on the way');
  await press('I have arrived');
  await expect.element(screen.getByText('2 waiting to be sent')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Begin the work' })).toBeVisible();
  await expectNoAxeViolations(screen.container);
  await screen.getByRole('button', { name: 'Log out' }).click();
  const question = page.getByRole('dialog', { name: '2 actions are not sent yet' });
  await question.getByRole('button', { name: 'Stay logged in' }).click();
  isAway = false;
  const set = vi.spyOn(store, 'set');
  const countToasts = () => set.mock.calls.filter(([atom]) => atom === showToastAtom).length;
  dispatchEvent(new Event('online'));
  await expect.element(screen.getByText(/waiting to be sent/)).not.toBeInTheDocument();
  expect(sent).toEqual(['on-the-way', 'arrived']);
  await expect.poll(countToasts).toBe(1);
  expect(keys.size).toBe(2);
});

it('shows the last copy of the day while the server is away', async () => {
  const today = { ...MY_DAY, day: toDay(Date.now()) };
  const screen = await openDay(fakeDay(today));
  await expect.element(screen.getByRole('article', { name: 'Asha Devi' })).toBeVisible();
  await screen.unmount();
  queryClient.clear();
  await openDay({
    'GET /ops/my/day': () => errorResponse(503, 'Away'),
    'GET /ops/me': () => errorResponse(503, 'Away'),
  });
  await expect.element(page.getByRole('article', { name: 'Asha Devi' })).toBeVisible();
});

it('keeps a sent action when the connection breaks before the day is fetched again', async () => {
  const responses = fakeDay({ ...MY_DAY, day: toDay(Date.now()) });
  let isAway = false;
  const responsesUntilAway = {
    ...responses,
    'GET /ops/my/day': (request: StaffRequest) => {
      if (isAway) throw new TypeError('Failed to fetch');
      return responses['GET /ops/my/day']?.(request);
    },
    'POST /ops/my/visits/{id}/on-the-way': (request: StaffRequest) => {
      isAway = true;
      return responses['POST /ops/my/visits/{id}/on-the-way']?.(request);
    },
  };
  const screen = await openDay(responsesUntilAway);
  await setOff();
  await expect.poll(() => queryClient.isFetching({ queryKey: ['my-day'] })).toBe(0);
  await expect.element(screen.getByRole('button', { name: 'I have arrived' })).toBeVisible();
  await screen.unmount();
  queryClient.clear();
  await openDay({ ...responsesUntilAway, 'GET /ops/me': () => errorResponse(503, 'Away') });
  await expect.element(page.getByRole('button', { name: 'I have arrived' })).toBeVisible();
});

it('ignores a response that was requested before an action was sent', async () => {
  const today = toDay(Date.now());
  const responses = fakeDay({ ...MY_DAY, day: today });
  let requests = 0;
  let respondLate: (() => void) | undefined;
  const screen = await openDay({
    ...responses,
    'GET /ops/my/day': async (request) => {
      // The page fetches tomorrow too.
      if (request.query.has('day')) return errorResponse(503, 'Away');
      requests += 1;
      if (requests > 2) throw new TypeError('Failed to fetch');
      const day = responses['GET /ops/my/day']?.(request);
      if (requests === 2) await new Promise<void>((resolve) => (respondLate = resolve));
      return day;
    },
  });
  await expect.element(screen.getByRole('article')).toBeVisible();
  void queryClient.invalidateQueries({ queryKey: ['my-day', 'today'] });
  await expect.poll(() => requests).toBe(2);
  await setOff();
  const put = vi.spyOn(IDBObjectStore.prototype, 'put');
  respondLate?.();
  await expect.poll(() => put.mock.calls.map(([{ name }]) => name)).toContain(today);
  await screen.unmount();
  queryClient.clear();
  await openDay({ 'GET /ops/my/day': () => errorResponse(503, 'Away') });
  await expect.element(page.getByRole('button', { name: 'I have arrived' })).toBeVisible();
});

it('keeps a response other than a day when an action is sent meanwhile', async () => {
  const owner = String(TECHNICIAN_ID);
  await saveCopy(owner, 'week', 'older');
  const data = await fetchWithCopy<string>({
    owner,
    matchesName: (name) => name === 'week',
    getName: () => 'week',
    fetch: async () => {
      await updateDayCopies(TECHNICIAN_ID, (day) => day);
      return 'newer';
    },
    onLateResponse: () => undefined,
  });
  expect(data).toBe('newer');
});
