/** WebKitGTK, the engine of Safari, over WebDriver on a virtual screen. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Builder, Capabilities, type WebElement } from 'selenium-webdriver';
import { ServiceBuilder } from 'selenium-webdriver/safari.js';
import { endProcess } from '../deployment.ts';
import { requireProgram } from '../system-programs.mjs';
import { ACTION_MS, findVisible, type Tab } from './tab.ts';

export async function openWebKit(): Promise<Tab> {
  // Xvfb chooses a free display and writes its number.
  const screen = spawn(
    requireProgram('xvfb'),
    ['-displayfd', '1', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const [display] = (await once(screen.stdout, 'data')) as [Buffer];
  const service = new ServiceBuilder(requireProgram('webkit'))
    .setEnvironment({ ...process.env, DISPLAY: `:${String(display).trim()}` })
    .build();
  const driver = await new Builder()
    .usingServer(await service.start())
    .withCapabilities(new Capabilities({ browserName: 'MiniBrowser' }))
    .build();
  /** Repeats an action until the element is there and nothing covers it. */
  const perform = <Result>(run: (element: WebElement) => Promise<Result>, xpath: string) =>
    driver.wait(
      async () => {
        try {
          const element: WebElement | null = await driver.executeScript(
            `return (${findVisible.toString()})(document, arguments[0])`,
            xpath,
          );
          return element && { result: await run(element) };
        } catch (error) {
          if (MOVED.test((error as Error).name)) return null;
          throw error;
        }
      },
      ACTION_MS,
      xpath,
    );
  return {
    open: (url) => driver.get(url),
    press: async (xpath) => void (await perform((element) => element.click(), xpath)),
    fill: async (xpath, value) =>
      void (await perform(async (element) => {
        if ((await element.getTagName()) !== 'select') await element.clear();
        await element.sendKeys(value);
      }, xpath)),
    read: async (xpath) => (await perform((element) => element.getText(), xpath))?.result ?? '',
    close: async () => {
      await driver.quit();
      await service.kill();
      await endProcess(screen);
    },
  };
}

/** Names of the errors that an element causes if it moves or disappears between the search and the action. */
const MOVED = /^(ElementClickIntercepted|StaleElementReference|ElementNotInteractable)Error$/;
