/** The slowest interaction of a few journeys: from a touch to the next paint. */
import type { Page } from '@playwright/test';
import { say, type Bench, type PartAnswer } from '../bench.ts';
import { coldVisit } from '../browser.ts';
import { table } from '../figures.ts';
import { rendered } from '../../../rendered.ts';
import { readVitals, untilQuiet, watchVitals, type Slowest } from '../vitals.ts';

interface Journey {
  name: string;
  path: string;
  /** What the visitor touches, one after the other. */
  steps: readonly ((page: Page) => Promise<void>)[];
}

/** A finger that scrolls to a button is not on it within the same frame. */
const FINGER_MS = 300;

const press =
  (name: string) =>
  async (page: Page): Promise<void> => {
    const button = page.getByRole('button', { name, exact: true }).filter({ visible: true });
    await button.first().scrollIntoViewIfNeeded();
    await page.waitForTimeout(FINGER_MS);
    await button.first().tap();
  };

const follow =
  (name: string) =>
  (page: Page): Promise<void> =>
    page.getByRole('link', { name }).filter({ visible: true }).first().tap();

const type =
  (label: string, text: string) =>
  (page: Page): Promise<void> =>
    page.getByRole('combobox', { name: label }).first().pressSequentially(text, { delay: 80 });

const JOURNEYS: readonly Journey[] = [
  { name: 'menu', path: '/', steps: [press('Open menu'), press('Close menu')] },
  { name: 'search', path: '/', steps: [type('What are you looking for?', 'fridge')] },
  { name: 'login', path: '/', steps: [press('Login')] },
  { name: 'to a service', path: '/', steps: [follow('AC'), press('View details')] },
  { name: 'service, Add', path: '/service/14/AC', steps: [press('Add')] },
  { name: 'spare parts', path: '/spare-parts', steps: [press('Filter')] },
];

/** Goes through the journeys, each on a first visit, as often as the options say. */
export async function interactions(bench: Bench): Promise<PartAnswer> {
  const { url } = await bench.federated();
  const browser = await bench.browser();
  const found = new Map<string, Slowest>();
  for (const { name, path, steps } of JOURNEYS) {
    const slowest: Slowest[] = [];
    for (let round = 1; round <= bench.options.loads; round += 1) {
      await rendered(url + path);
      const inp = await coldVisit(browser, async ({ page }) => {
        await watchVitals(page);
        await page.goto(url + path, { waitUntil: 'commit' });
        await untilQuiet(page);
        for (const step of steps) {
          await step(page);
          // What the touch started comes to its end before the next one.
          await page.waitForLoadState('networkidle');
          await page.waitForTimeout(500);
        }
        return (await readVitals(page)).inp;
      });
      slowest.push(inp);
    }
    found.set(name, middle(slowest));
    say(`${name}: ${slowest.map(({ ms }) => ms).join(', ')} ms`);
  }
  return {
    text: table([
      ['journey', 'slowest ms', 'before handlers', 'in handlers', 'what'],
      ...[...found].map(([name, { ms, delay, handlers, what }]) => [
        name,
        ms,
        delay,
        handlers,
        what,
      ]),
    ]),
    figures: Object.fromEntries(found),
    results: [...found].map(([name, { ms }]) => ({
      what: `${name}: interaction ms`,
      value: ms,
      goal: 100,
    })),
  };
}

/** The one in the middle, as it was. */
const middle = (all: readonly Slowest[]): Slowest =>
  all.toSorted((a, b) => a.ms - b.ms)[Math.floor(all.length / 2)] ?? NONE;

const NONE: Slowest = { ms: Number.NaN, what: '', delay: Number.NaN, handlers: Number.NaN };
