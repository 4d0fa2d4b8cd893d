import { expectNoAxeViolations } from 'shared-ui/test-utils';
import { afterEach, expect, it } from 'vitest';
import { OWNER } from '../dev/fake-shop.ts';
import { recordBody } from '../dev/fake-staff.ts';
import { renderConsole, resetConsole } from '../dev/render-console.tsx';

afterEach(resetConsole);

const ORDER_PAGE = { page: 'orders', id: '1042' };

it('writes and deletes private notes', async () => {
  const sent: unknown[] = [];
  const screen = await renderConsole(ORDER_PAGE, {
    'POST /ops/orders/{id}/notes': recordBody(sent),
    'POST /ops/orders/{id}/drop-note': recordBody(sent),
  });
  await screen.getByLabelText('New note').fill('Long ladder');
  await screen.getByLabelText('About').selectOptions('The customer');
  await expectNoAxeViolations(screen.container);
  await screen.getByRole('button', { name: 'Add the note' }).click();
  await expect.element(screen.getByLabelText('New note')).toHaveValue('');
  await screen.getByRole('button', { name: 'Delete: Has a dog' }).click();
  await expect.poll(() => sent).toEqual([{ about: 'customer', text: 'Long ladder' }, { note: 5 }]);
});

it('shows notes without a form to staff who may read orders but not change them', async () => {
  const screen = await renderConsole(ORDER_PAGE, {
    'GET /ops/me': () => ({ me: { ...OWNER, scopes: ['read'] } }),
  });
  await expect.element(screen.getByText(/^Has a dog/)).toBeVisible();
  await expect.element(screen.getByLabelText('New note')).not.toBeInTheDocument();
});
