import { expectNoAxeViolations, fakeApi, apiError } from 'shared-ui/test-utils';
import { store, toastAtom } from 'app-kit/store';
import { beginSessionAtom } from 'app-kit/store/testing';
import { renderWithStore } from 'app-kit/store/page-runner';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fakeAccountCalls } from '../dev/fake-account.ts';
import { RewardsPage } from './RewardsPage.tsx';

async function open(
  balance = 1250,
  responses: Parameters<typeof fakeApi>[0] = {},
  name = 'Asha Kumari',
) {
  const reward = { status: 1, message: 'Rewards', e_wallet: { balance }, users: [] };
  const calls = { ...fakeAccountCalls([]), 'GET /api/user/reward': () => reward, ...responses };
  const api = fakeApi(calls);
  globalThis.fetch = api.fetch;
  store.set(beginSessionAtom, 'token');
  const screen = await renderWithStore(<RewardsPage />);
  await expect.poll(() => screen.getByRole('heading', { name })).toBeVisible();
  return { screen, api };
}

type Screen = Awaited<ReturnType<typeof open>>['screen'];

/** Opens the withdrawal dialog, enters a valid number and amount, and submits. */
async function submitWithdrawal(screen: Screen) {
  await screen.getByRole('button', { name: 'Withdraw' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Withdraw Your Amount' });
  await dialog.getByLabelText('PhonePe Number').fill('9876543210');
  await dialog.getByLabelText('Enter Amount').fill('500');
  await dialog.getByRole('button', { name: 'Proceed' }).click();
  return dialog;
}

/** Response for a customer without referrals; `referral` says what one would earn. */
const respondWithReferral = (referral: { percent: number; max_rupees: number }) => ({
  'GET /api/user/reward': () => ({
    status: 1,
    message: 'Rewards',
    e_wallet: { balance: 0 },
    users: [],
    referral,
  }),
});

describe('RewardsPage', () => {
  it('preselects no checkbox in the withdrawal dialog', async () => {
    const { screen } = await open();
    await screen.getByRole('button', { name: 'Withdraw' }).click();
    const agreed = screen.getByRole('checkbox', { name: 'Get order update on WhatsApp' });
    await expect.element(agreed).not.toBeChecked();
    expect(screen.getByRole('checkbox').elements()).toHaveLength(1);
  });

  it('shows the totals of both tables', async () => {
    const { screen } = await open();
    await expect
      .poll(() => screen.getByRole('row', { name: /Rest Total Amount/ }).element().textContent)
      .toMatch(/₹1,250$/);
    await expect
      .poll(
        () => screen.getByRole('row', { name: /Total Withdrawal Amount/ }).element().textContent,
      )
      .toContain('₹500');
    await expectNoAxeViolations();
  });

  it('hides Withdraw at 499 and shows it at 500', async () => {
    const { screen } = await open(499);
    expect(screen.getByRole('button', { name: 'Withdraw' }).elements()).toHaveLength(0);
    await screen.unmount();
    const eligible = await open(500);
    await expect.element(eligible.screen.getByRole('button', { name: 'Withdraw' })).toBeVisible();
  });

  it('shows the server’s phone_number error at its field and keeps the dialog open', async () => {
    const { screen } = await open(1250, {
      'POST /api/withdrawal/request': () =>
        apiError(422, 'Check the number', { phone_number: ['Enter a PhonePe number.'] }),
    });
    const dialog = await submitWithdrawal(screen);
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('Enter a PhonePe number.');
    await expect
      .element(dialog.getByLabelText('PhonePe Number'))
      .toHaveAccessibleDescription('Enter a PhonePe number.');
    expect(store.get(toastAtom)?.message).toBe('Check the number');
  });

  it('closes the dialog and shows the server’s message on success', async () => {
    const { screen } = await open();
    const dialog = await submitWithdrawal(screen);
    await expect.poll(() => store.get(toastAtom)?.message).toBe('Withdrawal requested');
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('asks for a code if the server requires one and repeats the request under the same idempotency key', async () => {
    const requests: { key: string | null; body: unknown }[] = [];
    const { screen } = await open(1250, {
      'POST /api/withdrawal/request': ({ body, headers }) => {
        requests.push({ key: headers.get('idempotency-key'), body });
        return (body as { otp?: string }).otp === undefined
          ? apiError(409, 'Please confirm with a code.')
          : { status: 1, message: 'Withdrawal requested' };
      },
    });
    const dialog = await submitWithdrawal(screen);
    await expect.element(dialog.getByText('₹500 to +91 9876543210')).toBeVisible();
    await expect.element(dialog.getByLabelText('Digit 1')).toHaveFocus();
    await expectNoAxeViolations();
    await userEvent.keyboard('4821{Enter}');
    await expect.poll(() => store.get(toastAtom)?.message).toBe('Withdrawal requested');
    await expect.element(dialog).not.toBeInTheDocument();
    const withdrawal = { amount: 500, phonepe_number: '9876543210' };
    expect(requests.map(({ body }) => body)).toEqual([withdrawal, { ...withdrawal, otp: '4821' }]);
    expect(requests[0]?.key).toBe(requests[1]?.key);
  });

  it('has the specified columns, with the code that a friend used', async () => {
    const { screen } = await open(1250, {
      'GET /api/user/reward': fakeAccountCalls()['GET /api/user/reward'],
    });
    const table = screen.getByRole('table', { name: 'Referrals' });
    const headers = table.getByRole('columnheader').elements();
    expect(headers.map((header) => header.textContent)).toEqual([
      'SN',
      'Created',
      'Referred To',
      'Referral Code',
      'Amount',
    ]);
    const cells = table.getByRole('row').nth(1).getByRole('cell').elements();
    expect(cells.map((cell) => cell.textContent)).toEqual([
      '1',
      '2 Nov 2026',
      'Ravi',
      'ASHA01',
      '₹250',
    ]);
  });

  it('shows name, type, number and code', async () => {
    const { screen } = await open();
    await expect.element(screen.getByText('Customer', { exact: true })).toBeVisible();
    await expect.element(screen.getByText('+91 9876543210')).toBeVisible();
    await expect.element(screen.getByText('ASHA01', { exact: true })).toBeVisible();
  });

  it('shows ₹0 withdrawn if the withdrawals cannot be loaded', async () => {
    const { screen } = await open(1250, {
      'GET /api/withdrawal/request/user': () => apiError(503, 'Busy'),
    });
    await expect
      .element(screen.getByRole('row', { name: /Total Withdrawal Amount/ }))
      .toHaveTextContent('Total Withdrawal Amount₹0');
  });

  it('limits number and amount, and reloads after the dialog closes', async () => {
    const { screen, api } = await open();
    await screen.getByRole('button', { name: 'Withdraw' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Withdraw Your Amount' });
    const number = dialog.getByLabelText('PhonePe Number');
    await userEvent.type(number, '98765432109');
    await expect.element(number).toHaveValue('9876543210');
    const amount = dialog.getByLabelText('Enter Amount');
    await userEvent.type(amount, '1234567');
    await expect.element(amount).toHaveValue('12345');
    const countLoads = () => api.requests.filter((call) => call === 'GET /api/user/reward').length;
    expect(countLoads()).toBe(1);
    await userEvent.keyboard('{Escape}');
    await expect.poll(countLoads).toBe(2);
  });

  it('copies the code with a toast', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const { screen } = await open();
    await screen.getByRole('button', { name: 'Copy code' }).click();
    await expect.poll(() => store.get(toastAtom)?.message).toBe('Text Copied to Clipboard');
    expect(copied).toHaveBeenCalledWith('ASHA01');
    copied.mockRestore();
  });

  it('says that copying did not work if the browser denies it', async () => {
    const copied = vi
      .spyOn(navigator.clipboard, 'writeText')
      .mockRejectedValue(new Error('denied'));
    const { screen } = await open();
    await screen.getByRole('button', { name: 'Copy code' }).click();
    await expect.poll(() => store.get(toastAtom)?.message).toMatch(/^Copying did not work/);
    copied.mockRestore();
  });

  it('shows the progress towards the first withdrawal', async () => {
    const { screen } = await open(120);
    const progress = screen.getByRole('progressbar', { name: 'Progress to your first withdrawal' });
    await expect.element(progress).toHaveAttribute('value', '120');
    await expect.element(screen.getByText('₹380 more to withdraw')).toBeVisible();
  });

  it('shows the withdrawn total under Amount', async () => {
    const { screen } = await open();
    const table = screen.getByRole('table', { name: 'Transaction History' });
    const amount = table.getByRole('columnheader', { name: 'Amount' }).element();
    const row = table.getByRole('row', { name: /Total Withdrawal Amount/ }).element();
    const [label, total] = row.children;
    expect((label as HTMLTableCellElement).colSpan).toBe(
      (amount as HTMLTableCellElement).cellIndex,
    );
    expect(total?.textContent).toBe('₹500');
  });

  it('promises no reward if the shop gives none', async () => {
    const { screen } = await open(0, respondWithReferral({ percent: 0, max_rupees: 100 }));
    const heading = screen.getByRole('heading', { name: 'Invite friends to book with us' });
    await expect.element(heading).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Refer a friend' })).toBeVisible();
    expect(screen.container.textContent).not.toMatch(/ earn | You get |%/i);
  });

  it('groups the digits of the highest reward for a referral', async () => {
    const { screen } = await open(0, respondWithReferral({ percent: 10, max_rupees: 100_000 }));
    const heading = 'Invite friends, earn up to ₹1,00,000 each';
    await expect.element(screen.getByRole('heading', { name: heading })).toBeVisible();
  });

  it('offers WhatsApp with code and link', async () => {
    const { screen } = await open();
    await expect
      .element(screen.getByRole('link', { name: 'Share on WhatsApp' }))
      .toHaveAttribute(
        'href',
        expect.stringMatching(/^https:\/\/wa\.me\/\?text=.*ASHA01.*referral%2FASHA01$/),
      );
  });

  it('has the heading Your account if the account has no name', async () => {
    const profile = fakeAccountCalls()['GET /api/user/profile']();
    const userDetail = { ...profile.userDetail, name: '' };
    const { screen } = await open(
      0,
      { 'GET /api/user/profile': () => ({ ...profile, userDetail }) },
      'Your account',
    );
    await expect.element(screen.getByText('+91 9876543210')).toBeVisible();
  });

  it('asks to log in before sharing if no code is stored', async () => {
    const { screen } = await open();
    localStorage.removeItem('referral_code');
    await screen.getByRole('button', { name: 'Refer & Earn' }).click();
    expect(store.get(toastAtom)?.message).toBe('Please Login First!');
  });
});
