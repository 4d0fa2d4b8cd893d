import { expectNoAxeViolations, fakeApi, apiError } from 'shared-ui/test-utils';
import { store, toastAtom, userTokenAtom } from 'app-kit/store';
import { beginSessionAtom } from 'app-kit/store/testing';
import { renderWithStore } from 'app-kit/store/page-runner';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fakeAccountCalls } from '../dev/fake-account.ts';
import { RewardsPage } from '../rewards/RewardsPage.tsx';

async function open(responses: Parameters<typeof fakeApi>[0] = {}) {
  const api = fakeApi({ ...fakeAccountCalls([]), ...responses });
  globalThis.fetch = api.fetch;
  store.set(beginSessionAtom, 'token');
  const screen = await renderWithStore(<RewardsPage />);
  await expect.element(screen.getByRole('heading', { name: 'Your data' })).toBeVisible();
  return { screen, api };
}

it('links to the saved addresses', async () => {
  const { screen } = await open();
  await expect
    .element(screen.getByRole('link', { name: 'Saved addresses' }))
    .toHaveAttribute('href', '/addAddress');
});

describe('session list', () => {
  it('marks the current device and ends the other sessions', async () => {
    let ended = false;
    const { screen } = await open({
      'DELETE /api/user/sessions': () => {
        ended = true;
        return { status: 1, message: 'You are logged out everywhere else.', ended: 1 };
      },
    });
    const current = screen.getByRole('listitem').filter({ hasText: /Chrome on Android/ });
    await expect.element(current.getByText(/This device/)).toBeVisible();
    await expect.element(current.getByText(/Logged in 20 Nov 2026/)).toBeVisible();
    const other = screen.getByRole('listitem').filter({ hasText: /Unknown device/ });
    await expect.element(other.getByText(/Last used 5 Oct 2026/)).toBeVisible();
    await expectNoAxeViolations();
    await screen.getByRole('button', { name: 'Log out everywhere else' }).click();
    await expect
      .poll(() => store.get(toastAtom)?.message)
      .toBe('You are logged out everywhere else.');
    expect(ended).toBe(true);
  });

  it('fails without affecting the rest of the page', async () => {
    const { screen } = await open({ 'GET /api/user/sessions': () => apiError(503, 'Later') });
    await expect.element(screen.getByText('Your devices could not be loaded')).toBeVisible();
    await expect.element(screen.getByRole('heading', { name: 'Asha Kumari' })).toBeVisible();
  });
});

describe('Download my data', () => {
  it('saves the server’s response as a file', async () => {
    const { screen } = await open();
    const createObjectURL = vi.spyOn(URL, 'createObjectURL').mockReturnValue('#');
    await screen.getByRole('button', { name: 'Download my data' }).click();
    await expect.poll(() => store.get(toastAtom)?.message).toBe('Your data is in your downloads');
    const file = createObjectURL.mock.calls[0]?.[0] as Blob;
    createObjectURL.mockRestore();
    expect(JSON.parse(await file.text())).toEqual({
      exported_at: '2026-11-20T06:30:00.000Z',
      data: { users: [{ phone: '9876543210', name: 'Asha Kumari' }] },
      withheld: { sessions: ['token_hash'] },
    });
  });
});

describe('Delete my account', () => {
  it('explains the consequences, asks for the code, and ends the session', async () => {
    const { screen } = await open();
    const opener = screen.getByRole('button', { name: 'Delete my account' });
    await opener.click();
    const dialog = screen.getByRole('dialog', { name: 'Delete your account?' });
    await expect.element(dialog.getByText(/You lose the ₹1,250 in your wallet/)).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Keep my account' })).toHaveFocus();
    await expectNoAxeViolations();
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await expect.element(dialog.getByLabelText('Digit 1')).toHaveFocus();
    await expectNoAxeViolations();
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await expect.element(dialog.getByText('Enter all 4 digits of the code')).toBeVisible();
    await dialog.getByLabelText('Digit 1').click();
    await userEvent.keyboard('4821{Enter}');
    await expect.poll(() => store.get(toastAtom)?.message).toBe('Your account is deleted.');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(store.get(userTokenAtom)).toBeNull();
  });

  it('restores the focus after Escape', async () => {
    const { screen } = await open();
    const opener = screen.getByRole('button', { name: 'Delete my account' });
    await opener.click();
    await expect.element(screen.getByRole('button', { name: 'Keep my account' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(opener).toHaveFocus();
    expect(store.get(userTokenAtom)).toBe('token');
  });

  it('shows why the account cannot be deleted instead of asking for a code', async () => {
    const message = "The account can't be deleted yet: booking #7 is under way.";
    const { screen } = await open({ 'POST /api/user/erase': () => apiError(409, message) });
    await screen.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Delete your account?' });
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await expect.element(dialog.getByText(message)).toBeVisible();
    await expect.element(dialog.getByText('This can’t be undone.')).toBeVisible();
  });

  it('shows a wrong code at the input', async () => {
    const { screen } = await open({
      'POST /api/user/erase': ({ body }) =>
        (body as { otp?: string }).otp === undefined
          ? apiError(409, 'Please confirm with a code.')
          : apiError(422, 'Invalid OTP', { otp: ['Invalid OTP'] }),
    });
    await screen.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Delete your account?' });
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await expect.element(dialog.getByLabelText('Digit 1')).toHaveFocus();
    await userEvent.keyboard('1111{Enter}');
    await expect.element(dialog.getByText('Invalid OTP')).toBeVisible();
    await expect.element(dialog.getByLabelText('Digit 1')).toHaveAttribute('aria-invalid', 'true');
  });
});
