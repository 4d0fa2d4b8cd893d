/** Every public page on a first visit: blocking time, layout shifts and transfer size. */
import type { Browser } from '@playwright/test';
import { printProgress, type Bench, type PartReport } from '../bench.ts';
import { runFirstVisit } from '../browser.ts';
import { computeMedians, formatTable, type Result } from '../figures.ts';
import { PUBLIC_PAGES } from '../pages.ts';
import { fetchRendered } from '../../../fetch-rendered.ts';
import { watchTraffic, sumTraffic } from '../traffic.ts';
import { readVitals, waitForIdle, watchVitals } from '../vitals.ts';

interface Load {
  /** Transfer size until the page is idle, without any interaction, in kB of 1,000 bytes. */
  kb: number;
  /** Requests that ended before the load event, including the document's. */
  requests: number;
  /** Like `kb`, without images and fonts. */
  withoutPictures: number;
  lcp: number;
  tbt: number;
  cls: number;
}

/** Measures each page `loads` times. */
export async function measureBlocking(bench: Bench): Promise<PartReport> {
  const { url } = await bench.getDeployment();
  const browser = await bench.getBrowser();
  const medians = new Map<string, Load>();
  for (const { name, path } of bench.choosePages(PUBLIC_PAGES)) {
    const loads: Load[] = [];
    for (let round = 1; round <= bench.options.loads; round += 1)
      loads.push(await measureLoad(browser, url + path));
    medians.set(name, computeMedians(loads));
    printProgress(`${name}: ${loads.length} loads`);
  }
  return {
    text: formatTable([
      ['page', 'kB', 'without pictures and typeface', 'LCP ms', 'TBT ms', 'CLS'],
      ...[...medians].map(([name, { kb, withoutPictures, lcp, tbt, cls }]) => [
        name,
        kb,
        withoutPictures,
        lcp,
        tbt,
        cls,
      ]),
    ]),
    figures: Object.fromEntries(medians),
    results: [...medians].flatMap(([name, figures]) => toResults(name, figures)),
  };
}

async function measureLoad(browser: Browser, url: string): Promise<Load> {
  await fetchRendered(url);
  return await runFirstVisit(browser, async ({ page, session }) => {
    const fetched = watchTraffic(session);
    await watchVitals(page);
    await page.goto(url, { waitUntil: 'commit' });
    await waitForIdle(page);
    const { kb, pictureKb, fontKb } = sumTraffic(fetched);
    const { lcp, tbt, cls } = await readVitals(page);
    const requests = await page.evaluate(countRequests);
    return { kb, requests, withoutPictures: kb - pictureKb - fontKb, lcp, tbt, cls };
  });
}

/** Runs in the page. */
function countRequests(): number {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const end = visit?.loadEventStart ?? 0;
  return 1 + resources.filter(({ responseEnd }) => responseEnd <= end).length;
}

function toResults(name: string, load: Load): Result[] {
  const { kb, requests, withoutPictures, tbt, cls } = load;
  const results: Result[] = [
    { what: `${name}: TBT ms`, value: tbt, goal: 50 },
    { what: `${name}: CLS`, value: cls, goal: 0, isSameEverywhere: true },
  ];
  if (name === 'home')
    results.push(
      {
        what: 'home: kB before any touch, no pictures, no typeface',
        value: withoutPictures,
        goal: 130,
        isSameEverywhere: true,
      },
      { what: 'home: kB before any touch', value: kb, goal: 150, isSameEverywhere: true },
      {
        what: 'home: requests before the load event',
        value: requests,
        goal: 16,
        isSameEverywhere: true,
      },
    );
  return results;
}
