/** A browser of the run's own. */
import { chromium, type Browser, type Page } from 'playwright';
import { requireProgram } from '../../e2e/system-programs.mjs';

/** Opens a page in a fresh browser, does something with it, and closes both. */
export async function inBrowser<Answer>(act: (page: Page) => Promise<Answer>): Promise<Answer> {
  const browser: Browser = await chromium.launch({
    executablePath: requireProgram('chromium'),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    return await act(await browser.newPage());
  } finally {
    await browser.close();
  }
}

/** Whether the page has a heading with this text now, or soon. */
export const shows = (page: Page, heading: string, timeout = 30_000): Promise<boolean> =>
  page
    .getByRole('heading', { level: 1, name: heading, exact: true })
    .waitFor({ timeout })
    .then(
      () => true,
      () => false,
    );
