import { createDeferred } from 'shared-ui/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ProfileMenu } from '../layout/ProfileMenu.tsx';
import { logIn, mockApi, PROFILE, renderShell, resetPage } from '../test-utils/render-shell.tsx';
import { useProfile } from './profile.atoms.ts';

function Customer() {
  useProfile();
  return null;
}

function chooseLanguage(language: string, seconds = 60): void {
  document.cookie = `language=${language}; Path=/; Max-Age=${seconds}`;
}

beforeEach(resetPage);
afterEach(() => {
  vi.unstubAllGlobals();
  chooseLanguage('', 0);
  resetPage();
});

describe('language chosen in this browser', () => {
  it.each([
    { chosen: 'hi', stored: 'en', saved: [{ language: 'hi' }] },
    { chosen: 'hi', stored: 'hi', saved: [] },
    { chosen: null, stored: 'hi', saved: [] },
    { chosen: 'xx', stored: 'hi', saved: [] },
  ])(
    'saves $chosen to a profile with $stored only if it is another, known language',
    async ({ chosen, stored, saved }) => {
      if (chosen !== null) chooseLanguage(chosen);
      logIn();
      const userDetail = { ...PROFILE, language: stored };
      const { requests, bodies } = mockApi({
        'GET /api/user/profile': () => ({ status: 1, message: 'OK', userDetail }),
        'PATCH /api/user/profile': () => ({ status: 1, message: 'OK' }),
      });
      await renderShell(<Customer />);
      await expect.poll(() => localStorage.getItem('referral_code')).toBe('AB12CD');
      // A follow-up request would be sent in the same task.
      await new Promise((resolve) => setTimeout(resolve));
      await expect.poll(() => bodies).toEqual(saved);
      expect(requests).toHaveLength(1 + saved.length);
    },
  );
});

describe('the profile menu (LOGIN-31)', () => {
  it.each([
    { outcome: 'succeeds', response: { status: 1, message: 'OK', userDetail: PROFILE } },
    { outcome: 'fails', response: { status: 0, message: 'Something Went Wrong' } },
  ])('shows a loading indicator until the request $outcome', async ({ response }) => {
    const pending = createDeferred<typeof response>();
    logIn();
    mockApi({ 'GET /api/user/profile': () => pending.promise });
    const screen = await renderShell(
      <>
        <Customer />
        <ProfileMenu />
      </>,
    );
    const avatar = screen.getByRole('button', { name: 'Profile menu' });
    const isLoading = () => avatar.element().querySelector('[class*="spinner"]') !== null;
    await expect.poll(isLoading).toBe(true);
    pending.resolve(response);
    await expect.poll(isLoading).toBe(false);
  });
});
