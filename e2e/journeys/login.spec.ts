import { expect, test } from '../fixtures.ts';
import { hears } from '../pages/brief-words.ts';
import { codeGapPasses } from '../pages/clock.ts';
import { logInByDialog } from '../pages/login.ts';
import { openAccount } from '../pages/session.ts';

test(
  'login takes number and code, typed or pasted, shows a countdown, and ends at home',
  { tag: '@smoke' },
  async ({ page, product, phone, isMobile }) => {
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
    expect(product.messagesTo('987')).toEqual([]);

    // Pasting twelve digits is a different number; typing stops at ten.
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

    const box = (number: number) => verification.getByLabel(`Digit ${number}`);
    await expect(box(1)).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(box(1)).toBeFocused();
    await page.keyboard.type('x7');
    await expect(box(1)).toHaveValue('7');
    await expect(box(2)).toBeFocused();
    await page.keyboard.press('Backspace');
    await expect(box(1)).toBeFocused();

    const code = await product.codeFor(phone);
    await hears(page, 'Login Successfully', async () => {
      await box(1).fill(code);
      await expect(box(4)).toHaveValue(code.at(3) ?? '');
      await expect(box(3)).toHaveValue(code.at(2) ?? '');
      await expect(verification.getByRole('button', { name: 'Sign Up' })).toBeVisible();
    });
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('button', { name: 'Profile menu' })).toBeVisible();
    const kept = await page.evaluate(() => ({ ...localStorage }));
    expect(kept['login']).toBe('true');
    expect(kept['user_token']).toBe(kept['token']);
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('referral_code')))
      .toMatch(/^[A-Z0-9]{6}$/);
  },
);

test('a toast disappears after 3 seconds', async ({ page }) => {
  await page.clock.install();
  await page.goto('/about');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Proceed' }).click();
  const words = page.getByText('Enter Valid Phone Number');
  await expect(words).toHaveCount(2);
  await page.clock.runFor(3000);
  await expect(words).toHaveCount(1);
});

test.describe('rejected input of the login', () => {
  test.use({ expectsProblems: true });

  test('shows the server’s message for a number at the field and as a toast', async ({
    page,
    product,
  }) => {
    await page.goto('/about');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    const login = page.getByRole('dialog', { name: 'Login/sign up' });
    await login.getByPlaceholder('Mobile Number').fill('1234567890');
    const answered = page.waitForResponse(/api\/user\/register/);
    await login.getByRole('button', { name: 'Proceed' }).click();
    const { error } = (await (await answered).json()) as { error: { phone_number: string[] } };
    await expect(page.getByText(error.phone_number[0] ?? 'nothing')).toHaveCount(2);
    expect(product.messagesTo('1234567890')).toEqual([]);
  });

  test('shows the message for a wrong code, then Something Went Wrong, and keeps the dialog', async ({
    page,
    product,
    phone,
  }) => {
    await page.goto('/cart');
    const login = page.getByRole('dialog', { name: 'Login/sign up' });
    await login.getByPlaceholder('Mobile Number').fill(phone);
    await login.getByRole('button', { name: 'Proceed' }).click();
    const right = await product.codeFor(phone);
    const wrong = right === '1111' ? '2222' : '1111';
    await expect(page.getByLabel('Digit 1')).toBeFocused();
    await page.keyboard.type(wrong);
    await expect(page.getByText('Invalid OTP').first()).toBeVisible();
    await expect(page.getByText('Something Went Wrong')).toBeVisible();
    await expect(page.getByLabel('Digit 1')).toBeFocused();
    await expect(page.getByLabel('Digit 4')).toHaveValue('');
    await page.keyboard.type(right);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('shows an error at the field if the server does not answer', async ({ page, phone }) => {
    await page.goto('/about');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    const login = page.getByRole('dialog', { name: 'Login/sign up' });
    await page.route('**/api/user/register', (route) => route.abort());
    await login.getByPlaceholder('Mobile Number').fill(phone);
    await login.getByRole('button', { name: 'Proceed' }).click();
    await expect(login.getByText(/We couldn’t reach the server/)).toBeVisible();
  });
});

test('Resend OTP sends another code after 30 seconds and restarts the countdown', async ({
  page,
  product,
  phone,
}) => {
  await page.clock.install();
  await page.goto('/about');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  const login = page.getByRole('dialog', { name: 'Login/sign up' });
  await login.getByPlaceholder('Mobile Number').fill(phone);
  await login.getByRole('button', { name: 'Proceed' }).click();
  const verification = page.getByRole('dialog', { name: 'Verification mobile no.' });
  await expect(verification).toContainText(/Please wait 00:(30|2\d)s/);
  const old = await product.codeFor(phone);
  await codeGapPasses(product);
  await page.clock.runFor(31_000);
  await verification.getByRole('button', { name: 'Resend OTP' }).click();
  await expect(verification).toContainText(/Please wait 00:(30|2\d)s/);
  const code = await product.codeFor(phone, 1);
  expect(product.messagesTo(phone)).toHaveLength(2);
  await verification.getByLabel('Digit 1').fill(code);
  await expect(page.getByRole('button', { name: 'Profile menu' })).toBeVisible();
  expect(old).toMatch(/^\d{4}$/);
});

test.describe('a Resend that fails', () => {
  test.use({ expectsProblems: true });

  test('is only logged; the dialog shows nothing, and the first code still works', async ({
    page,
    product,
    phone,
  }) => {
    await page.clock.install();
    await page.goto('/cart');
    const login = page.getByRole('dialog', { name: 'Login/sign up' });
    await login.getByPlaceholder('Mobile Number').fill(phone);
    await login.getByRole('button', { name: 'Proceed' }).click();
    await expect(page.getByText(/Please wait 00:\d\ds/)).toBeVisible();
    await page.clock.runFor(31_000);
    await page.route('**/api/user/register', (route) =>
      route.fulfill({ status: 500, json: { status: 0, message: 'Something Went Wrong' } }),
    );
    const resend = page.getByRole('button', { name: 'Resend OTP' });
    const logged = page.waitForEvent('console', (line) => line.type() === 'warning');
    await resend.click();
    expect((await logged).text()).toContain('POST /api/user/register failed, 500');
    await expect(resend).toBeVisible();
    await expect(page.getByText('Something Went Wrong')).toHaveCount(0);
    await page.getByLabel('Digit 1').fill(await product.codeFor(phone));
    await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible();
  });
});

for (const [path, heading] of [
  ['/cart', 'Your cart'],
  ['/booking', 'Our Bookings'],
  ['/account/referral', 'My Details'],
  ['/addAddress', 'Your address'],
] as const) {
  test(`${path} opened by a visitor shows the login over it, and loads after the login`, async ({
    page,
    product,
    phone,
  }) => {
    await page.goto(path);
    await logInByDialog(page, product, phone);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(path);
  });
}

test('a referral link shows its six-character code and fills it in at registration', async ({
  page,
  product,
  phone,
}) => {
  const friend = await openAccount(product, `8${phone.slice(1)}`);
  const profile = await friend.call('GET', '/api/user/profile');
  const code = (profile['userDetail'] as { referral_code: string }).referral_code;
  expect(code).toHaveLength(6);

  await page.goto(`/referral/${code}`);
  const login = page.getByRole('dialog', { name: 'Login/sign up' });
  await expect(login).toContainText(`Your Referral Code is ${code}`);
  const sent = page.waitForRequest(/api\/user\/register/);
  await logInByDialog(page, product, phone);
  expect((await sent).postDataJSON()).toEqual({ phone_number: phone, referral_code: code });
  await expect(page).toHaveURL(/\/$/);

  await page.goto(`/referral/${code}`);
  const boxes = page.getByRole('img', { name: new RegExp(code) });
  await expect(boxes.locator('span')).toHaveText([...code]);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
