import { store } from 'app-kit/store';
import { Provider } from 'jotai';
import { createDeferred, expectNoAxeViolations } from 'shared-ui/test-utils';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { CASH, fakeOffice } from '../dev/fake-office.ts';
import { OWNER } from '../dev/fake-shop.ts';
import { errorResponse, recordBody, recordParam } from '../dev/fake-staff.ts';
import { resetConsole, renderConsole } from '../dev/render-console.tsx';
import StaffPage from '../exposes/staff.tsx';

afterEach(resetConsole);

async function openMoney(responses: Parameters<typeof renderConsole>[1] = {}) {
  await page.viewport(1280, 900);
  const screen = await renderConsole({ page: 'money' }, responses);
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Money' })).toBeVisible();
  return screen;
}
const dialog = () => page.getByRole('dialog');

describe('money page', () => {
  it('shows withdrawals, refunds, payments and cash, and passes axe', async () => {
    const screen = await openMoney();
    await expect.element(screen.getByRole('cell', { name: '₹650' })).toBeVisible();
    await expect.element(screen.getByText('R-1038-6fd0c1')).toBeVisible();
    await expect.element(screen.getByText(/Ravi Oraon/)).toBeVisible();
    await expect.element(screen.getByRole('cell', { name: '₹2,147' })).toBeVisible();
    await expectNoAxeViolations(screen.container);
  });

  it('warns if the user shares a device or an address with a customer they referred', async () => {
    const screen = await openMoney();
    const row = (name: RegExp) => screen.getByRole('row', { name });
    const suspect = row(/9431012345/);
    await expect.element(suspect).toMatchTextContent(/Same device as a customer they referred/);
    await expect.element(suspect).toMatchTextContent(/Same address as a customer they referred/);
    await expect.element(row(/9835012345/)).not.toMatchTextContent(/they referred/);
  });

  it('says in the caption whether the list of withdrawals includes settled ones', async () => {
    const screen = await openMoney();
    const table = (name: string) => screen.getByRole('table', { name });
    await expect.element(table('Withdrawals that are not paid yet')).toBeVisible();
    await screen.getByRole('button', { name: 'Show settled ones' }).click();
    await expect.element(table('Open and settled withdrawals')).toBeVisible();
    expect(table('Withdrawals that are not paid yet').elements()).toEqual([]);
  });

  it('says that there is no open withdrawal, or none at all', async () => {
    const screen = await openMoney({ 'GET /ops/withdrawals': () => ({ withdrawals: [] }) });
    await expect.element(screen.getByText('No open withdrawals.')).toBeVisible();
    await screen.getByRole('button', { name: 'Show settled ones' }).click();
    await expect.element(screen.getByText('No withdrawals.')).toBeVisible();
  });

  it('shows amount and number before it confirms a payout', async () => {
    const paid: unknown[] = [];
    const screen = await openMoney({ 'POST /ops/withdrawals/{id}/pay': recordParam(paid, 'id') });
    await screen.getByRole('button', { name: 'Paid' }).first().click();
    await expect.element(dialog()).toMatchTextContent(/₹650 went to PhonePe number 9835012345/);
    await expect.element(dialog()).toMatchTextContent(/Asha Devi gets a message/);
    await expectNoAxeViolations();
    await dialog().getByRole('button', { name: 'Leave it as it is' }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(paid).toEqual([]);
    await screen.getByRole('button', { name: 'Paid' }).first().click();
    await dialog().getByRole('button', { name: 'It is paid' }).click();
    await expect.poll(() => paid).toEqual(['71']);
    await expect.element(dialog()).not.toBeInTheDocument();
  });

  it('asks for a fresh code if the server needs one, and repeats the payout', async () => {
    const codes: unknown[] = [];
    let isFresh = false;
    const screen = await openMoney({
      'POST /ops/withdrawals/{id}/pay': () =>
        isFresh
          ? { message: 'Withdrawal 71 is paid.' }
          : errorResponse(403, 'Please confirm with a new code.', { code: 'fresh_code' }),
      'POST /ops/me/code': ({ body }) => {
        codes.push(body);
        isFresh = codes.length > 1;
        return isFresh ? {} : errorResponse(409, 'Please confirm with a code.');
      },
    });
    await screen.getByRole('button', { name: 'Paid' }).first().click();
    await dialog().getByRole('button', { name: 'It is paid' }).click();
    const codeDialog = page.getByRole('dialog', { name: 'Is it you?' });
    await expect.element(codeDialog).toBeVisible();
    await expectNoAxeViolations();
    await codeDialog.getByRole('textbox').first().fill('1234');
    await codeDialog.getByRole('button', { name: 'Confirm' }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(codes).toEqual([{}, { otp: '1234' }]);
  });

  it('keeps the confirmation open if the server returns an error', async () => {
    const screen = await openMoney({
      'POST /ops/withdrawals/{id}/reject': () => errorResponse(409, 'Withdrawal 71 is paid.'),
    });
    await screen.getByRole('button', { name: 'Reject' }).first().click();
    await expect.element(dialog()).toMatchTextContent(/₹650 go back into the wallet of Asha Devi/);
    const reject = dialog().getByRole('button', { name: 'Reject and return' });
    await reject.click();
    await expect.element(reject).not.toHaveAttribute('aria-busy');
    await expect.element(dialog()).toBeVisible();
  });

  it('checks a stuck payment with the provider', async () => {
    const checked: unknown[] = [];
    const screen = await openMoney({ 'POST /ops/payments/{id}/look': recordParam(checked, 'id') });
    await screen.getByRole('button', { name: 'Check with provider' }).click();
    await expect.poll(() => checked).toEqual(['91']);
  });

  it('lists failed and late refunds, and offers a retry only for failed ones', async () => {
    const queries: string[] = [];
    const refunds = fakeOffice()['GET /ops/refunds'];
    const screen = await openMoney({
      'GET /ops/refunds': (request) => {
        queries.push(`${request.query.get('state')} ${request.query.get('late')}`);
        return refunds?.(request);
      },
    });
    const table = screen.getByRole('region', { name: 'Failed and late refunds' });
    const late = table.getByRole('row', { name: /Order 1021/ });
    await expect
      .element(late)
      .toMatchTextContent(/R-1021-77ab90pending₹1,149The provider is asked every hour$/);
    await expect
      .element(table.getByRole('row', { name: /Order 1038/ }))
      .toMatchTextContent(/failed₹1,149Try again$/);
    expect(queries).toEqual(['failed true']);
  });

  it('is read-only without the money scope', async () => {
    const screen = await openMoney({
      'GET /ops/me': () => ({ me: { ...OWNER, scopes: ['read'] } }),
    });
    await expect.element(screen.getByRole('cell', { name: '₹650' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Paid' }).elements()).toEqual([]);
    expect(screen.getByRole('button', { name: 'Try again' }).elements()).toEqual([]);
  });

  it('records handed-over cash and confirmed UPI with the displayed figures', async () => {
    const received: unknown[] = [];
    const screen = await openMoney({
      'POST /ops/cash/hand-over': recordBody(received),
      'POST /ops/cash/{id}/confirm-upi': recordParam(received, 'id'),
    });
    const byTechnician = screen.getByRole('table', { name: 'Cash by technician' });
    const sunita = byTechnician.getByRole('row', { name: /Sunita Devi/ });
    await expect.element(sunita).toMatchTextContent(/₹499₹499₹0$/);
    await screen.getByRole('button', { name: 'Received' }).click();
    await expect.element(dialog()).toMatchTextContent(/You have received ₹1,648/);
    await dialog().getByRole('button', { name: 'Received' }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await screen.getByRole('button', { name: 'Confirm' }).click();
    await expect.element(dialog()).toMatchTextContent(/₹780 are there with .* ends in 4821/);
    await expectNoAxeViolations();
    await dialog().getByRole('button', { name: 'Confirm' }).click();
    const handOver = { day: '2026-11-23', technician: 'Manoj Kumar', amount: 1648 };
    await expect.poll(() => received).toEqual([handOver, '1035']);
  });

  it('shows the cash of the day in the URL', async () => {
    const requests: (string | null)[] = [];
    await renderConsole(
      { page: 'money', search: 'day=2026-11-20' },
      {
        'GET /ops/cash': ({ query }) => {
          requests.push(query.get('day'));
          return { cash: { day: '2026-11-20', amount: 0, upi: 0, technicians: [] } };
        },
      },
    );
    await expect.element(page.getByText('Nothing was collected on this day.')).toBeVisible();
    expect(requests).toEqual(['2026-11-20']);
  });

  it('records that a UPI payment was not received, and that the customer paid later', async () => {
    const sent: unknown[] = [];
    const record =
      (step: string) =>
      ({ params }: { params: Readonly<Record<string, string>> }) => {
        sent.push([step, params['id']]);
        return { message: 'OK' };
      };
    const screen = await openMoney({
      'POST /ops/cash/{id}/reject-upi': record('reject-upi'),
      'POST /ops/cash/{id}/take-cash': record('take-cash'),
      'POST /ops/cash/{id}/confirm-upi': record('confirm-upi'),
    });
    await screen.getByRole('button', { name: 'Not received' }).click();
    await expect.element(dialog()).toMatchTextContent(/₹780 no longer count as taken by UPI/);
    await expectNoAxeViolations();
    await dialog().getByRole('button', { name: 'Not received' }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    const owed = screen.getByRole('row', { name: /Order 1027/ });
    await expect.element(owed).toMatchTextContent(/Ritu Kumari .*… 903311₹72022 Nov 2026/);
    await owed.getByRole('button', { name: 'Paid in cash' }).click();
    await expect.element(dialog()).toMatchTextContent(/You have received ₹720/);
    await dialog().getByRole('button', { name: 'Paid in cash' }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await owed.getByRole('button', { name: 'Arrived by UPI' }).click();
    await expect.element(dialog()).toMatchTextContent(/₹720 are there with .* ends in 903311/);
    await dialog().getByRole('button', { name: 'Confirm' }).click();
    await expect
      .poll(() => sent)
      .toEqual([
        ['reject-upi', '1035'],
        ['take-cash', '1027'],
        ['confirm-upi', '1027'],
      ]);
  });

  it('shows no buttons for a UPI payment that was not received', async () => {
    const [manoj, ...others] = CASH.technicians;
    const orders = manoj?.orders.map((order) =>
      order.method === 'upi' ? { ...order, not_received_at: '2026-11-23T08:00:00.000Z' } : order,
    );
    const technicians = manoj && orders ? [{ ...manoj, orders }, ...others] : others;
    const screen = await openMoney({ 'GET /ops/cash': () => ({ cash: { ...CASH, technicians } }) });
    const row = screen.getByRole('row', { name: /Order 1035/ });
    await expect.element(row).toMatchTextContent(/₹780not received$/);
  });

  it('lists outstanding money of earlier days, and keeps the list while another day loads', async () => {
    const response = createDeferred<void>();
    const earlier = [
      { day: '2026-11-20', technician: '', outstanding: 998, unconfirmed: 0 },
      { day: '2026-11-21', technician: 'Manoj Kumar', outstanding: 0, unconfirmed: 650 },
    ];
    const cash = { day: '2026-11-21', amount: 0, upi: 0, technicians: [], earlier };
    const screen = await openMoney({
      'GET /ops/cash': async ({ query }) => {
        if (query.has('day')) {
          await response.promise;
          return { cash };
        }
        return { cash: { ...CASH, earlier } };
      },
    });
    const table = screen.getByRole('table', { name: 'Outstanding from earlier days' });
    await expect
      .element(table.getByRole('row').nth(1))
      .toMatchTextContent(/20 Nov 2026without a technician₹998₹0$/);
    const link = table.getByRole('link', { name: '21 Nov 2026' });
    await expect.element(link).toHaveAttribute('href', '/staff/money?day=2026-11-21');
    link.element().focus();
    const received = screen.getByRole('button', { name: 'Received' });
    await expect.element(received).toBeVisible();
    await screen.rerender(
      <Provider store={store}>
        <StaffPage params={{ page: 'money' }} search={new URLSearchParams('day=2026-11-21')} />
      </Provider>,
    );
    await expect.element(received).not.toBeInTheDocument();
    await expect.element(link).toHaveFocus();
    response.resolve();
    await expect.element(screen.getByText('Nothing was collected on this day.')).toBeVisible();
    await expect.element(link).toHaveFocus();
  });
});
