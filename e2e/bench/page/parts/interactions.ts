/** The slowest interaction of some journeys: from the touch to the next paint. */
import { printProgress, type Bench, type PartReport } from '../bench.ts';
import { runFirstVisit } from '../browser.ts';
import { formatTable } from '../figures.ts';
import { JOURNEYS } from '../journeys.ts';
import { readVitals, waitForIdle, watchVitals, type Interaction } from '../vitals.ts';

/** Runs each journey `loads` times on a first visit. */
export async function measureInteractions(bench: Bench): Promise<PartReport> {
  const deployment = await bench.getDeployment();
  const browser = await bench.getBrowser();
  const medians = new Map<string, Interaction>();
  for (const { name, begin, steps } of JOURNEYS) {
    const slowest: Interaction[] = [];
    for (let round = 1; round <= bench.options.loads; round += 1) {
      const inp = await runFirstVisit(browser, async ({ page }) => {
        await watchVitals(page);
        const path = await begin(deployment, page);
        await page.goto(deployment.url + path, { waitUntil: 'commit' });
        await waitForIdle(page);
        for (const step of steps) {
          await step(page);
          // Everything that the touch started finishes before the next one.
          await page.waitForLoadState('networkidle');
          await page.waitForTimeout(500);
        }
        return (await readVitals(page)).inp;
      });
      slowest.push(inp);
    }
    medians.set(name, getMedian(slowest));
    printProgress(`${name}: ${slowest.map(({ ms }) => ms).join(', ')} ms`);
  }
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
    ]),
    figures: Object.fromEntries(medians),
    results: [...medians].map(([name, { ms }]) => ({
      what: `${name}: interaction ms`,
      value: ms,
      goal: 80,
    })),
  };
}

/** The median interaction with all its figures. */
const getMedian = (all: readonly Interaction[]): Interaction =>
  all.toSorted((a, b) => a.ms - b.ms)[Math.floor(all.length / 2)] ?? NONE;

const NONE: Interaction = { ms: Number.NaN, what: '', delay: Number.NaN, handlers: Number.NaN };
