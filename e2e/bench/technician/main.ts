/**
 * npm run bench -- technician: the technician's page on a CPU slowed down four times. Reports the kB that its first
 * load transfers beyond the shell, and how long it takes without network until the technician's next visit is shown (the
 * slowest of several loads).
 */
import { chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, chromiumPath } from '../../chromium.ts';
import { startDeployment } from '../../deployment.ts';
import { openAccount } from '../../pages/session.ts';
import { assignTechnician, openDayOffline, orderVisit, setDay } from '../../pages/technician.ts';

const CPU_SLOWDOWN = 4;
const REPETITIONS = 5;
const MAX_MS = 1000;
const MAX_KB = 90;

/** Bytes of all files except the shell's. */
const measureFirstLoad = (page: Page): Promise<number> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => !name.includes('/remotes/shell/'))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).transferSize, 0),
  );

/** Loads the page; returns the ms from the navigation to the frame that shows the next visit. */
async function measureLoad(page: Page): Promise<number> {
  await page.reload({ waitUntil: 'commit' });
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const check = (): void => {
          if (document.querySelector('article') === null) requestAnimationFrame(check);
          else requestAnimationFrame(() => resolve(performance.now()));
        };
        check();
      }),
  );
}

const deployment = await startDeployment();
const browser = await chromium.launch({ executablePath: chromiumPath, args: CHROMIUM_ARGUMENTS });
try {
  const order = await orderVisit(await openAccount(deployment, '8765400001'));
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    baseURL: deployment.url,
    timezoneId: 'Asia/Kolkata',
  });
  const page = await context.newPage();
  await setDay(context, order.day);
  await assignTechnician(page, deployment, { ...order, name: 'Anil', phone: '9876500002' });
  await openDayOffline(page);
  const kB = (await measureFirstLoad(page)) / 1000;
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const times: number[] = [];
  for (let n = 0; n < REPETITIONS; n += 1) times.push(await measureLoad(page));
  const slowest = Math.max(...times);
  console.log(`first load beyond the shell   ${kB.toFixed(1)} kB (at most ${MAX_KB})`);
  console.log(
    `load without network          ${Math.round(slowest)} ms, slowest of ${REPETITIONS}, processor ${CPU_SLOWDOWN} times slower (at most ${MAX_MS})`,
  );
  process.exitCode = kB < MAX_KB && slowest < MAX_MS ? 0 : 1;
} finally {
  await browser.close();
  await deployment.stop();
}
