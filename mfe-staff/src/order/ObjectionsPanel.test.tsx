import { expectNoAxeViolations } from 'shared-ui/test-utils';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ORDER } from '../dev/fake-orders.ts';
import { openOrder } from '../dev/open-order.ts';
import { resetConsole } from '../dev/render-console.tsx';

const [CHANGE] = ORDER.changes;
const sent: unknown[] = [];

beforeEach(async () => {
  sent.length = 0;
  await page.viewport(360, 740);
});
afterEach(resetConsole);

const open = (actions: typeof ORDER.actions) =>
  openOrder(
    {
      status: 'completed',
      actions,
      changes: [{ ...CHANGE!, state: 'agreed', agreement: 'telephone', objected: true }],
    },
    {
      'POST /ops/orders/{id}/settle-objection': ({ body, headers }) => {
        sent.push({ ifMatch: headers.get('if-match'), body });
        return { message: 'The objection in order 1042 is settled.', order: ORDER };
      },
    },
  );

it('records once how an objection to a part was settled', async () => {
  const screen = await open(['settle-objection']);
  const panel = screen.getByRole('region', { name: 'The customer disputes a part' });
  await expect.element(panel.getByText(/The part stays on the bill\.$/)).toBeVisible();
  await expectNoAxeViolations(screen.container);
  await panel.getByRole('button', { name: 'Price paid back' }).dblClick();
  await expect
    .poll(() => sent)
    .toEqual([{ ifMatch: '"7.1"', body: { change: CHANGE!.id, outcome: 'paid_back' } }]);
});

it('is not shown to people who may not settle it', async () => {
  const screen = await open([]);
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Order 1042');
  await expect
    .element(screen.getByRole('region', { name: 'The customer disputes a part' }))
    .not.toBeInTheDocument();
});
