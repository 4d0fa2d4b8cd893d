/**
 * From the touch to the next paint: the slowest interaction of each journey, and the interactions of all journeys
 * compared with presses on a bare page with as many elements.
 */
import type { Browser } from '@playwright/test';
import { printProgress, type Bench, type PartReport } from '../bench.ts';
import { runFirstVisit } from '../browser.ts';
import { formatTable, median, percentile75 } from '../figures.ts';
import { tapOn } from '../finger.ts';
import { JOURNEYS } from '../journeys.ts';
import { readVitals, waitForIdle, watchVitals, type Interaction } from '../vitals.ts';

/** Runs each journey `loads` times on a first visit. */
export async function measureInteractions(bench: Bench): Promise<PartReport> {
  const deployment = await bench.getDeployment();
  const browser = await bench.getBrowser();
  const medians = new Map<string, Interaction>();
  /** Ms from the touch to the next paint, of all interactions. */
  const durations: number[] = [];
  const elementCounts: number[] = [];
  for (const { name, begin, steps } of JOURNEYS) {
    const slowest: Interaction[] = [];
    for (let round = 1; round <= bench.options.loads; round += 1) {
      const inp = await runFirstVisit(browser, async ({ page }) => {
        await watchVitals(page);
        const path = await begin(deployment, page);
        await page.goto(deployment.url + path, { waitUntil: 'commit' });
        await waitForIdle(page);
        elementCounts.push(await page.locator('*').count());
        for (const step of steps) {
          await step(page);
          // Everything that the touch started finishes before the next touch.
          await page.waitForLoadState('networkidle');
          await page.waitForTimeout(500);
        }
        const { inp, interactions } = await readVitals(page);
        durations.push(...interactions);
        return inp;
      });
      slowest.push(inp);
    }
    medians.set(name, getMedian(slowest));
    printProgress(`${name}: ${slowest.map(({ ms }) => ms).join(', ')} ms`);
  }
  const bare = await measureBarePage(browser, median(elementCounts), bench.options.loads);
  const ratio = percentile75(durations) / percentile75(bare);
  return {
    text: formatTable([
      ['journey', 'slowest ms', 'before handlers', 'in handlers', 'what'],
      ...[...medians].map(([name, { ms, delay, handlers, what }]) => [
        name,
        ms,
        delay,
        handlers,
        what,
      ]),
      [`all ${durations.length}, 75th percentile`, percentile75(durations), '', '', ''],
      [`bare page of ${median(elementCounts)} elements`, percentile75(bare), '', '', ''],
    ]),
    figures: { ...Object.fromEntries(medians), presses: durations, bare },
    results: [
      ...[...medians].map(([name, { ms }]) => ({
        what: `${name}: interaction ms`,
        value: ms,
        goal: 80,
      })),
      { what: '75th percentile of interactions / bare page', value: ratio, goal: 2 },
    ],
  };
}

/**
 * Measures presses of a button that counts them, on a page without styles and other scripts.
 * @returns ms from the touch to the next paint of each press
 */
async function measureBarePage(
  browser: Browser,
  elements: number,
  loads: number,
): Promise<number[]> {
  const durations: number[] = [];
  for (let round = 1; round <= loads; round += 1)
    durations.push(
      ...(await runFirstVisit(browser, async ({ page }) => {
        await watchVitals(page);
        const rest = '<p>AC repair</p>'.repeat(Math.max(0, elements - BARE_ELEMENTS));
        const body = `<button onclick="this.textContent = Number(this.textContent) + 1">0</button>${rest}`;
        await page.route(BARE_URL, (route) =>
          route.fulfill({ contentType: 'text/html', body: `<!doctype html>${body}` }),
        );
        await page.goto(BARE_URL);
        await waitForIdle(page);
        for (let press = 1; press <= BARE_PRESSES; press += 1) {
          await tapOn(page, page.getByRole('button'));
          await page.waitForTimeout(500);
        }
        const { interactions } = await readVitals(page);
        const unreported = BARE_PRESSES - interactions.length;
        return [...interactions, ...Array.from({ length: unreported }, () => UNREPORTED_MS)];
      })),
    );
  return durations;
}

const BARE_URL = 'http://127.0.0.1:9/';
/** `html`, `head`, `body` and the button. */
const BARE_ELEMENTS = 4;
const BARE_PRESSES = 5;
/** Chromium reports presses of at least 16 ms, in steps of 8: an unreported press counts as 8. */
const UNREPORTED_MS = 8;

/** The median interaction with all its figures. */
const getMedian = (all: readonly Interaction[]): Interaction =>
  all.toSorted((a, b) => a.ms - b.ms)[Math.floor(all.length / 2)] ?? NONE;

const NONE: Interaction = { ms: Number.NaN, what: '', delay: Number.NaN, handlers: Number.NaN };
