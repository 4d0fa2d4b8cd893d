/** Chromium and Firefox, both over WebDriver BiDi. */
import { launch, PuppeteerNode } from 'puppeteer-core';
import { CHROMIUM_ARGUMENTS } from '../chromium.ts';
import { requireProgram } from '../system-programs.mjs';
import { ACTION_MS, findVisible, type Tab } from './tab.ts';

// A locator repeats the search until the element has stopped moving and accepts the action.
PuppeteerNode.registerCustomQueryHandler('visible', { queryOne: findVisible });

export async function openPuppeteer(name: 'chromium' | 'firefox'): Promise<Tab> {
  const browser = await launch({
    browser: name === 'chromium' ? 'chrome' : name,
    protocol: 'webDriverBiDi',
    executablePath: requireProgram(name),
    args: name === 'chromium' ? CHROMIUM_ARGUMENTS : [],
    defaultViewport: { width: 1280, height: 800 },
  });
  const page = await browser.newPage();
  page.setDefaultTimeout(ACTION_MS);
  const find = (xpath: string) => page.locator(`visible/${xpath}`);
  return {
    open: async (url) => void (await page.goto(url)),
    press: (xpath) => find(xpath).click(),
    fill: (xpath, value) => find(xpath).fill(value),
    read: (xpath) =>
      find(xpath)
        .map(({ textContent }) => textContent ?? '')
        .wait(),
    close: () => browser.close(),
  };
}
