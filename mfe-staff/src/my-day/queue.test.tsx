import { afterEach, expect, it, vi } from 'vitest';
import { createDeferred } from 'shared-ui/test-utils';
import { page } from 'vitest/browser';
import { fakeDay } from '../dev/fake-day.ts';
import { errorResponse, type StaffRequest } from '../dev/fake-staff.ts';
import { renderConsole, resetConsole } from '../dev/render-console.tsx';

afterEach(async () => {
  vi.restoreAllMocks();
  await resetConsole();
});

const CALL = 'POST /ops/my/visits/{id}/on-the-way';

it('sends queued actions while the page shows the visits of tomorrow', async () => {
  const responses = fakeDay();
  let isAway = true;
  let sent = 0;
  await page.viewport(360, 740);
  const day = {
    ...responses,
    [CALL]: (request: StaffRequest) => {
      if (isAway) return errorResponse(503, 'Away');
      sent += 1;
      return responses[CALL]?.(request);
    },
  };
  const screen = await renderConsole({ page: 'technician' }, day);
  await screen.getByRole('button', { name: 'I am on the way' }).click();
  await expect.element(screen.getByText('1 waiting to be sent')).toBeVisible();
  await screen.getByRole('tab', { name: 'Tomorrow' }).click();
  await expect.element(screen.getByText('1 waiting to be sent')).not.toBeInTheDocument();
  isAway = false;
  dispatchEvent(new Event('online'));
  await expect.poll(() => sent).toBe(1);
});

it('sends at once when the network returns while an attempt is failing', async () => {
  // Only the event can send the action again: the periodic attempt never comes.
  vi.spyOn(globalThis, 'setInterval').mockReturnValue(0 as never);
  const responses = fakeDay();
  const firstAttempt = createDeferred<Response>();
  let attempts = 0;
  const day = {
    ...responses,
    [CALL]: (request: StaffRequest) => {
      attempts += 1;
      return attempts === 1 ? firstAttempt.promise : responses[CALL]?.(request);
    },
  };
  const screen = await renderConsole({ page: 'technician' }, day);
  await screen.getByRole('button', { name: 'I am on the way' }).click();
  await expect.poll(() => attempts).toBe(1);
  dispatchEvent(new Event('online'));
  firstAttempt.resolve(errorResponse(503, 'Away'));
  await expect.poll(() => attempts).toBe(2);
  await expect.element(screen.getByText('1 waiting to be sent')).not.toBeInTheDocument();
});
