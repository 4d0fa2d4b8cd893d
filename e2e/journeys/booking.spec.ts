import { expect, test } from '../fixtures.ts';
import { expectBriefMessage } from '../pages/brief-message.ts';
import { logInByDialog } from '../pages/login.ts';
import { fillAddress, getTechnician } from '../pages/orders.ts';
import { chooseFirstTime } from '../pages/visits.ts';

test(
  'a customer books a service, from the home page to the invoice',
  { tag: '@smoke' },
  async ({ page, deployment, phone }) => {
    await page.goto('/');
    await page
      .getByRole('navigation', { name: 'Services' })
      .getByRole('link', { name: 'AC', exact: true })
      .click();
    await expect(page).toHaveURL(/\/service\/14\/AC/);

    const title = 'AC jet service';
    const card = page.getByRole('article', { name: title });
    await expectBriefMessage(page, 'Please Login/Register First!', () =>
      card.getByRole('button', { name: 'Add' }).click(),
    );
    await logInByDialog(page, deployment, phone);
    await expect(page).toHaveURL(/\/service\/14\/AC/);
    // After the login, the page repeats the press of Add.
    await expect(
      page.getByRole('article', { name: title }).getByRole('button', { name: 'Delete' }),
    ).toBeVisible();
    await page.getByRole('link', { name: 'View Cart' }).click();

    // Waits, because the service page also has a group with this title.
    await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible();
    const line = page.getByRole('group', { name: title });
    await line.getByRole('button', { name: 'Increase quantity' }).click();
    await expect(line).toContainText('2');

    const dialog = await fillAddress(page);
    await expect(dialog.getByLabel('City')).toHaveValue('Hazaribagh');
    await dialog.getByRole('button', { name: 'Save address' }).click();
    await expect(page.getByText('12 Matwari Road')).toBeVisible();

    await page.getByRole('button', { name: 'Proceed' }).click();
    await expect(page).toHaveURL(/\/payment/);
    await expect(page.getByRole('radio', { name: 'Cash on delivery' })).toBeChecked();
    await chooseFirstTime(page);
    await expectBriefMessage(page, /thank you/i, () =>
      page.getByRole('button', { name: 'Order', exact: true }).click(),
    );
    await page.waitForURL((url) => url.pathname === '/');

    const confirmation = page.getByRole('dialog', { name: /^Booking #\d+ placed$/ });
    await confirmation.getByRole('link', { name: 'Track booking' }).click();
    await expect(page).toHaveURL(/\/booking$/);
    const booking = page.getByRole('button', { name: /^Order #\d+/ });
    await expect(booking).toHaveCount(1);
    const id = /\d+/.exec((await booking.textContent()) ?? '')?.[0] ?? '';
    for (const step of [
      ['confirm', id],
      ['assign', id, '--technician', getTechnician(deployment, id)],
      ['start', id],
      ['complete', id, '--reason', 'Says that it works.'],
    ]) {
      deployment.runOps('order', ...step);
    }

    await page.reload();
    await page.getByRole('tab', { name: 'Completed' }).click();
    await page.getByRole('button', { name: `Order #${id}` }).click();
    await page.getByRole('link', { name: 'Download Invoice' }).click();
    await expect(page.getByText(/^HZB\/\d\d-\d\d\/\d{6}$/)).toBeVisible();

    const row = page.getByRole('row').filter({ hasText: title });
    await expect(row.getByRole('cell')).toHaveText([
      '1',
      title,
      '₹450.18',
      '₹197.64',
      '2',
      '₹1,098.00',
    ]);
    await expect(page.getByRole('row', { name: /^Tax \(18%\)/ })).toContainText('₹197.64');
    await expect(page.getByRole('row', { name: /^Total/ })).toContainText('₹1,098.00');
  },
);
