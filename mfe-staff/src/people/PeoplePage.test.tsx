import { expectNoAxeViolations } from 'shared-ui/test-utils';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { OWNER } from '../dev/fake-shop.ts';
import { recordBody, recordParam } from '../dev/fake-staff.ts';
import { resetConsole, renderConsole } from '../dev/render-console.tsx';

afterEach(resetConsole);

async function openPeople(search = '', responses: Parameters<typeof renderConsole>[1] = {}) {
  await page.viewport(1280, 900);
  const screen = await renderConsole({ page: 'people', search }, responses);
  await expect.element(screen.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
  return screen;
}
const dialog = (name: RegExp) => page.getByRole('dialog', { name });

describe('people page', () => {
  it('requests the search that the URL contains, and writes a new search to the URL', async () => {
    const searches: string[] = [];
    const screen = await openPeople('q=asha&type=customer', {
      'GET /ops/users': ({ query }) => {
        searches.push(query.toString());
        return { users: { data: [], current_page: 1, per_page: 52, last_page: 1, total: 0 } };
      },
    });
    await expect.element(screen.getByText('No results.')).toBeVisible();
    expect(searches).toEqual(['q=asha&type=customer&page=1']);
    await screen.getByRole('searchbox', { name: 'Name or number' }).fill('9835');
    await screen.getByRole('button', { name: 'Search' }).click();
    expect(location.search).toBe('?show=users&q=9835&type=customer');
  });

  it('opens a person’s details and passes axe', async () => {
    const screen = await openPeople();
    await expect.element(screen.getByText(/locked until/)).toBeVisible();
    await expectNoAxeViolations(screen.container);
    await screen.getByRole('button', { name: 'Open: Asha Devi' }).click();
    await expect.element(dialog(/Asha/)).toMatchTextContent(/4 \(1 open, 3 completed\)/);
    await expect
      .element(dialog(/Asha/).getByRole('link', { name: 'Orders of this number' }))
      .toHaveAttribute('href', '/staff/orders?q=9835098350');
    await expectNoAxeViolations();
  });

  it('erases a person only after a confirmation of the consequences', async () => {
    const erased: unknown[] = [];
    const screen = await openPeople('', {
      'POST /ops/users/{phone}/erase': recordParam(erased, 'phone'),
    });
    await screen.getByRole('button', { name: 'Open: Asha Devi' }).click();
    await dialog(/Asha/).getByRole('button', { name: 'Erase' }).click();
    const question = dialog(/for good/);
    await expect.element(question).toMatchTextContent(/4 orders and their tax papers stay/);
    await expect
      .element(question)
      .toMatchTextContent(/Invoices of ₹50,000 or more before tax keep name and address/);
    await expect
      .element(question)
      .toMatchTextContent(/1 order is open: as long as it is, this is refused/);
    await expect.element(question).toMatchTextContent(/₹350 of the wallet are lost\./);
    expect(erased).toEqual([]);
    await question.getByRole('button', { name: 'Erase for good' }).click();
    await expect.poll(() => erased).toEqual(['9835098350']);
  });

  it('unblocks a number without an account', async () => {
    const unlocked: unknown[] = [];
    const screen = await openPeople('', {
      'POST /ops/users/{phone}/unlock': recordParam(unlocked, 'phone'),
    });
    const form = screen.getByRole('region', { name: 'A number without an account' });
    await form.getByRole('button', { name: 'Unblock' }).click();
    await expect.element(form.getByRole('textbox')).toBeInvalid();
    await form.getByRole('textbox').fill('9000000009');
    await form.getByRole('button', { name: 'Unblock' }).click();
    await dialog(/Unblock 9000000009/)
      .getByRole('button', { name: 'I have verified the caller' })
      .click();
    await expect.poll(() => unlocked).toEqual(['9000000009']);
  });

  it('lists messages and reviews', async () => {
    const messages = await openPeople('show=contacts');
    await expect.element(messages.getByText(/It drips since yesterday/)).toBeVisible();
    await expectNoAxeViolations(messages.container);
    await messages.unmount();
    const reviews = await openPeople('show=reviews');
    await expect.element(reviews.getByRole('link', { name: 'Order 1022' })).toBeVisible();
    expect(reviews.getByRole('button', { name: 'Older ones' }).elements()).toEqual([]);
  });

  it('loads older messages after the latest hundred', async () => {
    const screen = await openPeople('show=contacts', {
      'GET /ops/contacts': ({ query }) => ({
        contacts: Array.from({ length: query.get('page') === '1' ? 100 : 1 }, (_, index) => ({
          created_at: '2026-11-23T03:30:00.000Z',
          first_name: 'Priya',
          mobile_no: '9835011111',
          service_name: 'Geyser',
          description: `Page ${query.get('page')}, message ${index + 1}`,
        })),
      }),
    });
    await screen.getByRole('button', { name: 'Older ones' }).click();
    await expect.element(screen.getByText('Page 2, message 1', { exact: true })).toBeVisible();
    await expect.element(screen.getByText('Page 1, message 100')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Older ones' }).elements()).toEqual([]);
  });
});

describe('the list of staff', () => {
  it('is shown to owners only', async () => {
    const screen = await openPeople('show=staff', {
      'GET /ops/me': () => ({ me: { ...OWNER, role: 'manager', scopes: ['people', 'orders'] } }),
    });
    await expect.element(screen.getByRole('tab', { name: 'Reviews' })).toBeVisible();
    await expect.element(screen.getByRole('tab', { name: 'Staff' })).not.toBeInTheDocument();
  });

  it('lets an owner add a person, change a role and remove a person, but not remove themselves', async () => {
    const sent: unknown[] = [];
    const screen = await openPeople('show=staff', {
      'POST /ops/staff': recordBody(sent),
      'POST /ops/staff/{phone}/remove': recordParam(sent, 'phone'),
    });
    await expect.element(screen.getByText('This is you')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Remove/ }).all()).toHaveLength(1);
    await expectNoAxeViolations(screen.container);

    await screen.getByRole('button', { name: 'Add a person' }).click();
    const add = dialog(/Add a person/);
    await add.getByRole('textbox', { name: 'Mobile number' }).fill('9431010003');
    await add.getByRole('textbox', { name: 'Name' }).fill('Ravi Oraon');
    await add.getByRole('combobox', { name: 'Role' }).selectOptions('accounts');
    await expectNoAxeViolations();
    await add.getByRole('button', { name: 'Save' }).click();
    await expect.element(add).not.toBeInTheDocument();

    await screen.getByRole('button', { name: 'Change role: Meena Kumari' }).click();
    const change = dialog(/Change the role of Meena Kumari/);
    await change.getByRole('combobox', { name: 'Role' }).selectOptions('manager');
    await change.getByRole('button', { name: 'Save' }).click();
    await expect.element(change).not.toBeInTheDocument();

    await screen.getByRole('button', { name: 'Remove: Meena Kumari' }).click();
    const question = dialog(/Remove Meena Kumari/);
    await expect.element(question).toMatchTextContent(/They and every owner get a message/);
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect
      .poll(() => sent)
      .toEqual([
        { name: 'Ravi Oraon', phone: '9431010003', role: 'accounts' },
        { name: 'Meena Kumari', phone: '9431010002', role: 'manager' },
        '9431010002',
      ]);
  });
});
