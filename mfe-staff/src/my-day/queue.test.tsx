import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeDay } from '../dev/fake-day.ts';
import { errorResponse, type StaffRequest } from '../dev/fake-staff.ts';
import { renderConsole, resetConsole } from '../dev/render-console.tsx';

afterEach(resetConsole);

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
