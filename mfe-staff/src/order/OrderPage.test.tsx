import type { WholeOrder } from 'api/staff-contract';
import { expectNoAxeViolations } from 'shared-ui/test-utils';
import { store, toastAtom } from 'app-kit/store';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { OWNER } from '../dev/fake-shop.ts';
import { ORDER } from '../dev/fake-orders.ts';
import { errorResponse, type StaffResponses, type StaffRequest } from '../dev/fake-staff.ts';
import { openOrder } from '../dev/open-order.ts';
import { resetConsole } from '../dev/render-console.tsx';

interface SentRequest {
  call: string;
  ifMatch: string | null;
  body: unknown;
}
const sent: SentRequest[] = [];

beforeEach(async () => {
  sent.length = 0;
  await page.viewport(1280, 900);
});
afterEach(resetConsole);

const record =
  (call: string) =>
  ({ headers, body }: StaffRequest) => {
    sent.push({ call, ifMatch: headers.get('if-match'), body });
    return { message: 'Done.', order: ORDER };
  };

const open = (
  order: Partial<WholeOrder['order']> = {},
  responses: StaffResponses = {},
  details: Partial<WholeOrder> = {},
) =>
  openOrder(
    order,
    {
      'POST /ops/orders/{id}/confirm': record('confirm'),
      'POST /ops/orders/{id}/assign': record('assign'),
      'POST /ops/orders/{id}/complete': record('complete'),
      'POST /ops/orders/{id}/agree-part': record('agree-part'),
      'POST /ops/visits/{id}/move': record('move'),
      ...responses,
    },
    details,
  );

describe('order page', () => {
  it('shows everything that staff need when the customer calls', async () => {
    const screen = await open();
    await expect
      .element(screen.getByRole('heading', { level: 1, name: 'Order 1042' }))
      .toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'Call +91 9123456780' }))
      .toHaveAttribute('href', 'tel:+919123456780');
    for (const part of ['Customer', 'Visit', 'Payments', 'History', 'Messages to the customer'])
      await expect.element(screen.getByRole('region', { name: part })).toBeVisible();
    await expectNoAxeViolations(screen.container);
  });

  it('runs the next step by shortcut on the displayed version', async () => {
    const screen = await open({ status: 'pending', visit: null, actions: ['confirm'] });
    await expect.element(screen.getByRole('button', { name: 'Confirm' })).toBeVisible();
    // Focuses the document first: an iframe without focus receives no key events.
    await screen.getByRole('heading', { level: 1 }).click();
    await userEvent.keyboard('c');
    await expect.poll(() => sent).toEqual([{ call: 'confirm', ifMatch: '"7.1"', body: undefined }]);
    await expect.poll(() => store.get(toastAtom)?.message).toBe('Done.');
  });

  it('shows amounts before completing an order, and sends what the customer said by telephone', async () => {
    const screen = await open({ status: 'in progress', actions: ['complete'] });
    await screen.getByRole('button', { name: 'Complete' }).click();
    const dialog = page.getByRole('dialog', { name: 'Complete order 1042?' });
    await expect.element(dialog.getByText('₹1,148 counts as taken in cash.')).toBeVisible();
    await expect.element(dialog.getByText(/1 part waits for the customer’s answer/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Complete' }).click();
    expect(sent).toEqual([]);
    await dialog.getByRole('textbox', { name: /on the phone/ }).fill('It works again.');
    await expectNoAxeViolations(document.body);
    await dialog.getByRole('button', { name: 'Complete' }).click();
    await expect
      .poll(() => sent)
      .toEqual([{ call: 'complete', ifMatch: '"7.1"', body: { reason: 'It works again.' } }]);
  });

  it('shows how the customer confirmed the work', async () => {
    const completion = { method: 'signature', reason: null, signature: 'M1 1L90 90' } as const;
    const screen = await open({}, {}, { completion });
    await expect.element(screen.getByText('With a signature')).toBeVisible();
    await expect.element(screen.getByRole('img', { name: /Signature/ })).toBeVisible();
    await expectNoAxeViolations(screen.container);
  });

  it('shows amounts before an irreversible action, and focuses the button that dismisses', async () => {
    const screen = await open(
      {
        payment_status: 'paid',
        payment_method: 'phonepe',
        paid_online: 1148,
        actions: ['approve-cancel'],
      },
      { 'POST /ops/orders/{id}/approve-cancel': record('approve-cancel') },
    );
    await screen.getByRole('button', { name: 'Cancel order' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel order 1042?' });
    await expect.element(dialog.getByText(/₹1,148 is refunded/)).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Leave as it is' })).toHaveFocus();
    expect(sent).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel order' }).click();
    await expect.poll(() => sent).toMatchObject([{ call: 'approve-cancel', ifMatch: '"7.1"' }]);
  });

  it('requires a reason and who bears the costs to cancel without a request', async () => {
    const screen = await open(
      { payment_status: 'paid', payment_method: 'phonepe', paid_online: 1148, actions: ['cancel'] },
      { 'POST /ops/orders/{id}/cancel': record('cancel') },
    );
    await screen.getByRole('button', { name: 'Cancel order' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel order 1042?' });
    await expect.element(dialog.getByText(/₹1,148 is refunded/)).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Reason' }).selectOptions('No technician available');
    await dialog.getByRole('button', { name: 'Cancel order' }).click();
    expect(sent).toEqual([]);
    await dialog.getByRole('combobox', { name: /Who bears the costs/ }).selectOptions('We do');
    await expectNoAxeViolations(document.body);
    await dialog.getByRole('button', { name: 'Cancel order' }).click();
    await expect
      .poll(() => sent)
      .toEqual([
        {
          call: 'cancel',
          ifMatch: '"7.1"',
          body: { reason: 'no-technician', paid_by: 'us' },
        },
      ]);
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('names the other user after a version conflict until the message is dismissed', async () => {
    const screen = await open(
      { status: 'pending', visit: null, actions: ['confirm'] },
      {
        'POST /ops/orders/{id}/confirm': () =>
          errorResponse(409, 'Meera changed order 1042 while you were looking at it.', {
            changed: { by: 'Meera', at: null },
          }),
      },
    );
    await screen.getByRole('button', { name: 'Confirm' }).click();
    const alert = screen.getByRole('alert');
    await expect
      .element(alert.getByText(/Someone else changed this first.*Meera changed order 1042/))
      .toBeVisible();
    await alert.getByRole('button', { name: 'Show the change' }).click();
    await expect.element(alert).toBeEmptyDOMElement();
  });

  it('shows the error of an action until another action is opened', async () => {
    const screen = await open(
      { status: 'pending', actions: ['confirm', 'complete'] },
      { 'POST /ops/orders/{id}/confirm': () => errorResponse(409, 'It is cancelled.') },
    );
    await screen.getByRole('button', { name: 'Confirm' }).click();
    await expect.element(screen.getByText('It is cancelled.')).toBeVisible();
    await screen.getByRole('button', { name: 'Complete' }).click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await expect.element(page.getByText('It is cancelled.')).not.toBeInTheDocument();
  });

  it('lists available technicians first, the others with the reason, and marks who is reserved', async () => {
    const screen = await open({ status: 'confirmed', technician: null, actions: ['assign'] });
    await screen.getByRole('button', { name: 'Assign' }).click();
    const dialog = page.getByRole('dialog', { name: 'Who comes?' });
    await expect.element(dialog.getByRole('radio').first()).toBeChecked();
    const rows = dialog
      .getByRole('radio')
      .all()
      .map((radio) => radio.element().closest('label')?.innerText.replace(/\s+/g, ' '));
    expect(rows).toEqual([
      'Ravi Oraon reserved for this time, 1 other visit that day',
      'Manoj Tirkey free all day',
      'Sanjay Mahto busy 10:00–12:00',
      'Imran Ansari off duty then',
      'Sunita Kujur on leave, or the shop is closed',
      'Rakesh Soren not in Sadar',
      'Deepak Rana does not do DTH, Fridge',
    ]);
    // A technician with another visit at that time cannot be selected.
    await expect.element(dialog.getByRole('radio', { name: /^Sanjay/ })).toBeDisabled();
    await expectNoAxeViolations(document.body);
    await dialog.getByRole('button', { name: 'Assign' }).click();
    await expect.poll(() => sent).toMatchObject([{ call: 'assign', body: { technician: '1' } }]);
    expect(sent[0]?.body).not.toHaveProperty('anyway');
  });

  it('assigns an unavailable technician only by Send anyway', async () => {
    const screen = await open({ status: 'confirmed', technician: null, actions: ['assign'] });
    await screen.getByRole('button', { name: 'Assign' }).click();
    const dialog = page.getByRole('dialog', { name: 'Who comes?' });
    await dialog.getByRole('radio', { name: /^Deepak/ }).click();
    await expect
      .element(dialog.getByText(/^Deepak Rana: does not do DTH, Fridge\. If you send them anyway/))
      .toBeVisible();
    await dialog.getByRole('button', { name: 'Send anyway' }).click();
    await expect
      .poll(() => sent)
      .toMatchObject([{ call: 'assign', body: { technician: '8', anyway: true } }]);
  });

  it('shows why the server rejected a reassignment', async () => {
    const screen = await open(
      { actions: ['reassign'] },
      {
        'POST /ops/orders/{id}/assign': () =>
          errorResponse(
            409,
            'Manoj Tirkey does not work then. Use --anyway to assign them anyway.',
          ),
      },
    );
    await screen.getByRole('button', { name: 'Change technician' }).click();
    const dialog = page.getByRole('dialog', { name: 'Who comes?' });
    await expect.element(dialog.getByText(/Ravi Oraon is assigned now/)).toBeVisible();
    await expect.element(dialog.getByRole('radio', { name: /^Ravi/ })).toBeDisabled();
    await dialog.getByRole('radio', { name: /^Manoj/ }).click();
    await dialog.getByRole('button', { name: 'Assign' }).click();
    await expect
      .element(dialog.getByRole('alert'))
      .toHaveTextContent('Manoj Tirkey does not work then.');
  });

  it('confirms an order and assigns the reserved technician in one press', async () => {
    const screen = await open(
      { status: 'pending', actions: ['confirm'], technician: null, technician_phone: null },
      {},
      { held: { id: 3, name: 'Manoj Tirkey' } },
    );
    await expect.element(screen.getByText(/Manoj Tirkey is reserved for this time/)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Only confirm' })).toBeVisible();
    await screen.getByRole('button', { name: 'Confirm, send Manoj Tirkey' }).click();
    await expect
      .poll(() => sent)
      .toEqual([{ call: 'assign', ifMatch: '"7.1"', body: { technician: '3', confirm: true } }]);
  });

  it('records an agreement by telephone', async () => {
    const screen = await open();
    await screen.getByRole('button', { name: 'Agreed by phone' }).click();
    await expect
      .poll(() => sent)
      .toEqual([{ call: 'agree-part', ifMatch: '"7.1"', body: { change: 31 } }]);
  });

  it('is read-only if the API offers no actions', async () => {
    const screen = await open(
      { actions: [] },
      { 'GET /ops/me': () => ({ me: { ...OWNER, role: 'accounts', scopes: ['money', 'read'] } }) },
    );
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Order 1042');
    expect(
      screen.getByRole('button', { name: /Assign|Add a part|Agreed by phone|Withdraw/ }).all(),
    ).toEqual([]);
  });

  it('shows the title and a back link if loading fails', async () => {
    const screen = await open(
      {},
      { 'GET /ops/orders/{id}/whole': () => errorResponse(404, 'There is no order 1042.') },
    );
    await expect
      .element(screen.getByRole('heading', { name: 'There is no order 1042.' }))
      .toBeVisible();
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Order 1042');
    await expect.element(screen.getByRole('link', { name: 'All orders' })).toBeVisible();
  });
});
