import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Business } from 'api/contract';
import { expectNoAxeViolations } from 'shared-ui/test-utils';
import { loginDialogAtom, store } from 'app-kit/store';
import { referredByAtom } from 'app-kit/store/internal';
import { mockApi, resetPage, logIn, renderShell } from '../../test-utils/render-shell.tsx';
import { businessAtom } from '../../business/business.atoms.ts';
import { ReferralPage } from './ReferralPage.tsx';

beforeEach(() => {
  resetPage();
  mockApi({});
});
afterEach(() => {
  vi.unstubAllGlobals();
  resetPage();
});

const render = (code: string) =>
  renderShell(<ReferralPage params={{ code }} search={new URLSearchParams()} />);

it('opens the login dialog for a visitor and stores the code', async () => {
  const screen = await render('ab12cd');
  await expect.element(screen.getByText('Your Referral Code is AB12CD')).toBeVisible();
  expect(store.get(loginDialogAtom)).toEqual({ kind: 'login', returnHome: true });
  expect(store.get(referredByAtom)).toBe('AB12CD');
  await expectNoAxeViolations();
});

it('tells a customer that codes are for new users', async () => {
  logIn();
  const screen = await render('AB12CD');
  await expect
    .element(screen.getByRole('link', { name: 'Share my code' }))
    .toHaveAttribute('href', '/account/referral');
  expect(store.get(loginDialogAtom).kind).toBe('closed');
});

it('promises no reward if the shop gives none', async () => {
  store.set(businessAtom, { referral_percent: 0 } as Business);
  const screen = await render('AB12CD');
  await expect.element(screen.getByText('Sign up with this code.', { exact: true })).toBeVisible();
  expect(document.body.textContent).not.toContain('reward');
  store.set(businessAtom, null);
});

it('ignores the code of a broken link', async () => {
  const screen = await render('AB1');
  await expect
    .element(screen.getByRole('heading', { name: 'This link is incomplete' }))
    .toBeVisible();
  expect(store.get(referredByAtom)).toBeNull();
});
