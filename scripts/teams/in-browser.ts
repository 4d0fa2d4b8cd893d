/** Starts a browser for one function. */
import { chromium, type Browser, type Page } from 'playwright';
import { requireProgram } from '../../e2e/system-programs.mjs';

/** Opens a page in a new browser, runs a function, and closes both. */
export async function runInBrowser<Result>(run: (page: Page) => Promise<Result>): Promise<Result> {
  const browser: Browser = await chromium.launch({
    executablePath: requireProgram('chromium'),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    return await run(await browser.newPage());
  } finally {
    await browser.close();
  }
}

/** Whether the page shows a heading with this text within the timeout. */
export const isShown = (page: Page, heading: string, timeout = 30_000): Promise<boolean> =>
  page
    .getByRole('heading', { level: 1, name: heading, exact: true })
    .waitFor({ timeout })
    .then(
      () => true,
      () => false,
    );
