import { openAccount } from '../../pages/session.ts';
import {
  assignTechnician,
  openDayOffline,
  orderVisit,
  setDay,
  waitForStoredPage,
} from '../../pages/technician.ts';
import { getNewestOrder } from '../../pages/visits.ts';
import { createVariant, readBuild } from '../help/builds.ts';
import { expect, test } from '../help/fixtures.ts';

const REMOTE = 'mfe-staff';
const VERSION = '7.0.0-midday';

test.use({ serviceWorkers: 'allow' });

test('a release in the middle of the day loses no action, and its withdrawal reaches phones', async ({
  page,
  context,
  deployment,
  staff,
  phone,
}) => {
  const customer = await openAccount(deployment, `9${phone.slice(1)}`);
  const { id, day } = await orderVisit(customer);
  await setDay(context, day);
  await assignTechnician(page, deployment, { id, day, name: `Anil ${phone.slice(-4)}`, phone });
  await openDayOffline(page);
  const visit = page.getByRole('article', { name: 'Asha Kumari' });
  await visit.getByRole('button', { name: 'I am on the way' }).click();
  await expect(page.getByText('1 waiting to be sent')).toBeVisible();
  const getWorkers = () =>
    page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations()).map(({ active }) => active?.scriptURL),
    );

  const build = readBuild(REMOTE);
  const changes = { [build.manifest.entry]: (text: string) => `${text}\n/* midday */` };
  await staff.publish(createVariant(build, VERSION, changes));
  await staff.promote(REMOTE, VERSION);
  // Without network the phone still has the previous version.
  await page.reload();
  await visit.getByRole('button', { name: 'I have arrived' }).click();
  await expect(page.getByText('2 waiting to be sent')).toBeVisible();
  expect((await getWorkers()).join()).not.toContain(VERSION);

  await context.setOffline(false);
  await page.reload();
  await expect(page.getByText(/waiting to be sent/)).toHaveCount(0);
  await waitForStoredPage(page);
  expect(await getWorkers()).toEqual([expect.stringContaining(VERSION)]);
  await context.setOffline(true);
  await page.reload();
  await visit.getByRole('button', { name: 'Begin the work' }).click();
  await expect(page.getByText('1 waiting to be sent')).toBeVisible();

  const withdrawal = await staff.runCommand('withdraw', `${REMOTE}@${VERSION}`);
  expect(withdrawal.code, withdrawal.err).toBe(0);
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByText(/waiting to be sent/)).toHaveCount(0);
  await waitForStoredPage(page);
  expect((await getWorkers()).join()).not.toContain(VERSION);
  expect(await getNewestOrder(customer)).toMatchObject({ id, status: 'in progress' });
});
