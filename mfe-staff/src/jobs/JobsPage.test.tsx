import { expectNoAxeViolations } from 'shared-ui/test-utils';
import { store, toastAtom } from 'app-kit/store';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { OWNER } from '../dev/fake-shop.ts';
import { errorResponse, recordParam } from '../dev/fake-staff.ts';
import { resetConsole, renderConsole } from '../dev/render-console.tsx';

afterEach(resetConsole);

async function openJobs(responses: Parameters<typeof renderConsole>[1] = {}) {
  await page.viewport(1280, 900);
  const screen = await renderConsole({ page: 'jobs' }, responses);
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible();
  return screen;
}

const readToast = () => store.get(toastAtom)?.message;

it('lists failed jobs, and retries one', async () => {
  const retried: unknown[] = [];
  const screen = await openJobs({ 'POST /ops/jobs/{id}/retry': recordParam(retried, 'id') });
  const row = screen.getByRole('row', { name: /Text message/ });
  await expect.element(row).toMatchTextContent(/8 of 8.*ETIMEDOUT.*none, gave up/);
  await expect.element(screen.getByRole('row', { name: /Mail/ })).toMatchTextContent(/3 of 10/);
  await expectNoAxeViolations(screen.container);
  await row.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => retried).toEqual(['41']);
  await expect.poll(readToast).toBe('Job 41 runs again.');
});

it('asks for confirmation before it dismisses a job that gave up', async () => {
  const dismissed: unknown[] = [];
  const screen = await openJobs({ 'POST /ops/jobs/{id}/dismiss': recordParam(dismissed, 'id') });
  const row = screen.getByRole('row', { name: /Text message/ });
  await row.getByRole('button', { name: 'Dismiss' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Dismiss job 41?' });
  await expect.element(dialog).toMatchTextContent(/never done: Text message/);
  await expectNoAxeViolations(screen.container);
  expect(dismissed).toEqual([]);
  await dialog.getByRole('button', { name: 'Dismiss the job' }).click();
  await expect.poll(() => dismissed).toEqual(['41']);
  await expect.poll(readToast).toBe('Job 41 is dismissed.');
  await expect.element(dialog).not.toBeInTheDocument();
  const waiting = screen.getByRole('row', { name: /Mail/ });
  await expect.element(waiting.getByRole('button', { name: 'Dismiss' })).not.toBeInTheDocument();
});

it('shows the error message of the server', async () => {
  const screen = await openJobs({
    'POST /ops/jobs/{id}/retry': () => errorResponse(404, 'There is no such failed job.'),
  });
  await screen.getByRole('button', { name: 'Retry' }).first().click();
  await expect.poll(readToast).toBe('There is no such failed job.');
});

it('is read-only for the role accounts', async () => {
  const accounts = { ...OWNER, role: 'accounts' as const, scopes: ['money', 'read'] };
  const screen = await openJobs({ 'GET /ops/me': () => ({ me: accounts }) });
  await expect.element(screen.getByRole('row', { name: /Text message/ })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Dismiss' })).not.toBeInTheDocument();
});

it('says that no job failed', async () => {
  const screen = await openJobs({ 'GET /ops/jobs': () => ({ jobs: [] }) });
  await expect.element(screen.getByText('No job failed.')).toBeVisible();
});
