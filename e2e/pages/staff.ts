/** Staff accounts for journeys of the console. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Deployment } from '../deployment.ts';
import { storeSession } from './session.ts';

/** Adds a member of staff and gives the page their session. */
export async function logInAsStaff(
  page: Page,
  deployment: Deployment,
  {
    phone,
    role,
    name = `${role} ${phone.slice(-4)}`,
  }: { phone: string; role: string; name?: string },
): Promise<void> {
  deployment.runOps('staff', 'add', phone, '--name', name, '--role', role);
  await openConsoleSession(page, deployment, phone);
}

/** Gives the page a session at the console's origin. */
export async function openConsoleSession(
  page: Page,
  deployment: Deployment,
  phone: string,
): Promise<void> {
  const { id, cookie } = await requestConsoleSession(deployment, phone);
  await page.context().addCookies([cookie]);
  await storeSession(page, id, deployment.staffUrl);
}

/** Requests a code. If the server asks for a pause after an earlier code, waits and repeats the request. */
async function requestCode(send: () => Promise<Response>): Promise<Response> {
  const response = await send();
  const retryAfter = response.headers.get('retry-after');
  if (response.status !== 429 || retryAfter === null) return response;
  await sleep(Number(retryAfter) * 1000);
  return requestCode(send);
}

/** Logs a member of staff in. Returns the session's ID, which the console's scripts read, and its cookie. */
export async function requestConsoleSession(
  { staffUrl, ...deployment }: Deployment,
  phone: string,
) {
  const post = (path: string, body: object): Promise<Response> =>
    fetch(staffUrl + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const messageCount = deployment.getMessages(phone).length;
  const registered = await requestCode(() => post('/api/user/register', { phone_number: phone }));
  const { user } = (await registered.json()) as { user: { id: string } };
  const otp = await deployment.getCode(phone, messageCount);
  const verified = await post(`/api/user/verify-otp/${user.id}`, { otp });
  const { access_token: id } = (await verified.json()) as { access_token: string };
  const lines = verified.headers.getSetCookie().join('\n');
  const value = /^console=([^;]*)/m.exec(lines)?.[1] ?? '';
  // Like the server's cookie, this one survives closing the browser.
  const expires = Date.now() / 1000 + 86_400;
  const attributes = { url: staffUrl, httpOnly: true, sameSite: 'Strict', expires } as const;
  return { id, cookie: { name: 'console', value, ...attributes } };
}

/** Presses Tab until the element has the focus, like a keyboard user. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`The keyboard does not reach ${String(target)}`);
}
