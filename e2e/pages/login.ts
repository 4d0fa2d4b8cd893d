import { expect, type Page } from '@playwright/test';
import type { Deployment } from '../deployment.ts';

/**
 * Fills the open login and verification dialogs with the code that the product sent. The code is submitted without a
 * press.
 */
export async function logInByDialog(
  page: Page,
  deployment: Deployment,
  phone: string,
): Promise<void> {
  const login = page.getByRole('dialog', { name: 'Login/sign up' });
  const messageCount = deployment.getMessages(phone).length;
  await login.getByPlaceholder('Mobile Number').fill(phone);
  await login.getByRole('button', { name: 'Proceed' }).click();
  const verification = page.getByRole('dialog', { name: 'Verification mobile no.' });
  await expect(verification).toContainText(`We have sent you a 4 digit code on +91 ${phone}`);
  const code = await deployment.getCode(phone, messageCount);
  for (const [index, digit] of [...code].entries()) {
    await verification.getByLabel(`Digit ${index + 1}`).fill(digit);
  }
  await expect(verification).toBeHidden();
}
