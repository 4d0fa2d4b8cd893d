import type { Page } from '@playwright/test';

/**
 * Runs an action and waits for a message that disappears on its own, as a toast does after 3 seconds. Watching starts
 * before the action, so the message is seen even if the machine is slow.
 */
export async function expectBriefMessage(
  page: Page,
  text: string | RegExp,
  action: () => Promise<void>,
) {
  await Promise.all([page.getByText(text).first().waitFor(), action()]);
}
