import type { MyDay } from 'api/staff-contract';
import { afterEach, expect, it } from 'vitest';
import { fakeDay, MY_DAY, TECHNICIAN_ID } from '../dev/fake-day.ts';
import { errorResponse } from '../dev/fake-staff.ts';
import { openDay } from '../dev/open-day.ts';
import { resetConsole } from '../dev/render-console.tsx';
import { addAction, saveCopy } from '../offline/offline-db.ts';
import { addDays, toDay } from '../visits/times.ts';

type Visit = MyDay['visits'][number];

const OWNER = String(TECHNICIAN_ID);
const TODAY = toDay(Date.now());
const [asha, ravi, done] = MY_DAY.visits as [Visit, Visit, Visit];
const atWork: Visit = {
  ...asha,
  state: 'arrived',
  order: { ...asha.order, status: 'in progress', actions: ['complete'] },
};
const nextVisit: Visit = {
  ...ravi,
  order_id: 1060,
  order: { ...ravi.order, first_name: 'Meena', last_name: 'Kumari' },
};

afterEach(resetConsole);

const saveDay = (day: string, visits: Visit[]) =>
  saveCopy(OWNER, day, { ...MY_DAY, day, visits } satisfies MyDay);

/** Opens the page without network, with copies of the visits of yesterday and today. */
async function openOffline(yesterday: Visit[], today: Visit[] | null = [nextVisit]) {
  await saveDay(addDays(TODAY, -1), yesterday);
  if (today !== null) await saveDay(TODAY, today);
  return openDay({
    ...fakeDay(),
    'GET /ops/my/day': () => errorResponse(503, 'Away'),
    'POST /ops/my/visits/{id}/on-the-way': () => errorResponse(503, 'Away'),
  });
}

it('keeps a visit that is in progress at midnight, without network', async () => {
  const screen = await openOffline([atWork, ravi, done]);
  await expect.element(screen.getByRole('article', { name: 'Asha Devi' })).toBeVisible();
  await expect.element(screen.getByText('Meena Kumari, 4 Station Road, Sadar')).toBeVisible();
  await expect.element(screen.getByText('0 of 2 done')).toBeVisible();
});

it('keeps a visit of yesterday whose beginning is not sent yet', async () => {
  await addAction({
    name: 'on-the-way',
    order: ravi.order_id,
    visitStart: ravi.start,
    title: 'On the way',
    technician: TECHNICIAN_ID,
    key: 'key-1',
    at: new Date().toISOString(),
    refusal: null,
  });
  const screen = await openOffline([
    { ...ravi, order: { ...ravi.order, actions: ['on-the-way'] } },
  ]);
  await expect.element(screen.getByRole('article', { name: 'Ravi Oraon' })).toBeVisible();
});

it('shows a visit in progress once if the copy of today has it too', async () => {
  const screen = await openOffline([atWork], [atWork, nextVisit]);
  await expect.element(screen.getByText('0 of 2 done')).toBeVisible();
});

it('shows a visit in progress without a copy of today', async () => {
  const screen = await openOffline([atWork, done], null);
  await expect.element(screen.getByRole('article', { name: 'Asha Devi' })).toBeVisible();
  await expect.element(screen.getByText('0 of 1 done')).toBeVisible();
});
