import { expect, test } from '../fixtures.ts';
import { expectBriefMessage } from '../pages/brief-message.ts';
import { logInByDialog } from '../pages/login.ts';
import { openAccount } from '../pages/session.ts';

test(
  'login with a typed number and a pasted code shows a countdown and leads to home',
  { tag: '@smoke-phone' },
  async ({ page, deployment, phone, isMobile }) => {
    await page.goto('/about');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    const login = page.getByRole('dialog', { name: 'Login/sign up' });
    await expect(login.getByText('+91')).toBeVisible();
    const number = login.getByPlaceholder('Mobile Number');
    await expect(number).toBeFocused();
    await expect(number).toHaveAttribute('inputmode', 'numeric');
    await number.pressSequentially('98a7');
    await expect(number).toHaveValue('987');
    await expect(login.getByLabel('Get order update on WhatsApp')).toBeVisible();
    if (isMobile) expect((await login.boundingBox())?.width).toBe(360);

    await login.getByRole('button', { name: 'Proceed' }).click();
    await expect(page.getByText('Enter Valid Phone Number').first()).toBeVisible();
    expect(deployment.getMessages('987')).toEqual([]);

    // Pasting more than ten digits is ignored, because it is another number; typing stops at ten digits.
    await number.fill(`${phone}55`);
    await expect(number).toHaveValue('987');
    await number.fill('');
    await number.pressSequentially(`${phone}55`);
    await expect(number).toHaveValue(phone);
    await login.getByRole('button', { name: 'Proceed' }).click();
    const verification = page.getByRole('dialog', { name: 'Verification mobile no.' });
    await expect(verification).toContainText(`We have sent you a 4 digit code on +91 ${phone}`);
    await expect(verification).toContainText(/Please wait 00:\d\ds/);
    await expect(verification.getByRole('button', { name: 'Resend OTP' })).toHaveCount(0);

    const getBox = (digit: number) => verification.getByLabel(`Digit ${digit}`);
    await expect(getBox(1)).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(getBox(1)).toBeFocused();
    await page.keyboard.type('x7');
    await expect(getBox(1)).toHaveValue('7');
    await expect(getBox(2)).toBeFocused();
    await page.keyboard.press('Backspace');
    await expect(getBox(1)).toBeFocused();

    const code = await deployment.getCode(phone);
    await expectBriefMessage(page, 'Login Successfully', async () => {
      await getBox(1).fill(code);
      await expect(getBox(4)).toHaveValue(code.at(3) ?? '');
      await expect(getBox(3)).toHaveValue(code.at(2) ?? '');
      await expect(verification.getByRole('button', { name: 'Sign Up' })).toBeVisible();
    });
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('button', { name: 'Profile menu' })).toBeVisible();
    const stored = await page.evaluate(() => ({ ...localStorage }));
    expect(stored['login']).toBe('true');
    expect(stored['user_token']).toBe(stored['token']);
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('referral_code')))
      .toMatch(/^[A-Z0-9]{6}$/);
  },
);
for (const [path, heading] of [
  ['/cart', 'Your cart'],
  ['/booking', 'Our Bookings'],
  ['/account/referral', 'My Details'],
  ['/addAddress', 'Your address'],
] as const) {
  test(`a visitor who opens ${path} gets the login over the page, and the page after the login`, async ({
    page,
    deployment,
    phone,
  }) => {
    await page.goto(path);
    await logInByDialog(page, deployment, phone);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(path);
  });
}

test('a referral link shows its six-character code and fills it in at registration', async ({
  page,
  deployment,
  phone,
}) => {
  const friend = await openAccount(deployment, `8${phone.slice(1)}`);
  const profile = await friend.call('GET', '/api/user/profile');
  const code = (profile['userDetail'] as { referral_code: string }).referral_code;
  expect(code).toHaveLength(6);

  await page.goto(`/referral/${code}`);
  const login = page.getByRole('dialog', { name: 'Login/sign up' });
  await expect(login).toContainText(`Your Referral Code is ${code}`);
  const sent = page.waitForRequest(/api\/user\/register/);
  await logInByDialog(page, deployment, phone);
  expect((await sent).postDataJSON()).toEqual({ phone_number: phone, referral_code: code });
  await expect(page).toHaveURL(/\/$/);

  await page.goto(`/referral/${code}`);
  const boxes = page.getByRole('img', { name: new RegExp(code) });
  await expect(boxes.locator('span')).toHaveText([...code]);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
