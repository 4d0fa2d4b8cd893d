/**
 * What a page that tells how it went costs its visitor: first visits with the beacon, without it, and with the watch of a rollout
 * too. With and without are each measured twice, in turns: what one differs from itself is the noise that a difference has to
 * be more than.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { rendered } from '../../../rendered.ts';
import { say, type Bench, type PartAnswer } from '../bench.ts';
import { coldVisit } from '../browser.ts';
import { medians, spread, table, type Result } from '../figures.ts';
import { tapOn } from '../finger.ts';
import { COMPARED, type BenchPage } from '../pages.ts';
import { watchTraffic, weigh } from '../traffic.ts';
import { readVitals, untilQuiet, watchVitals } from '../vitals.ts';

const WAYS = ['without', 'with', 'without, again', 'with, again', 'on trial'] as const;
type Way = (typeof WAYS)[number];

/** What each is called in the table. */
const TITLES: Record<Way, string> = {
  without: 'without the beacon',
  with: 'with the beacon',
  'without, again': 'without, a second time',
  'with, again': 'with, a second time',
  'on trial': 'with the beacon and the watch',
};

const HEADINGS = { kb: 'kB', lcp: 'LCP ms', inp: 'INP ms', tbt: 'TBT ms' };
type Figure = keyof typeof HEADINGS;
const FIGURES = Object.keys(HEADINGS) as Figure[];
const FELT = ['lcp', 'inp', 'tbt'] as const;

/** The beacon comes five seconds after a page that nobody touches; a press brings it before. */
const LONGEST_MS = 5000;
/** All of a task up to this long blocks nobody: so much is added to what blocked, and a ratio is of something. */
const TASK_MS = 50;
/** What the script may weigh, compressed. */
const GOAL_KB = 2.5;

type Visit = Record<Figure, number>;
type Visits = Record<Way, Visit[]>;

/** Visits home and a service, all ways in turns, as often as the options say. */
export async function beacon(bench: Bench): Promise<PartAnswer> {
  const [usual, onTrial] = [(await bench.federated()).url, (await bench.onTrial()).url];
  const browser = await bench.browser();
  const script = beaconScript();
  const found = new Map<string, Record<Way, Visit>>();
  for (const page of bench.chosen(COMPARED).filter(({ name }) => name !== 'spare-parts')) {
    const visits = Object.fromEntries(WAYS.map((way) => [way, [] as Visit[]])) as Visits;
    for (let round = 1; round <= bench.options.loads; round += 1) {
      for (const way of inTurn(round)) {
        const origin = way === 'on trial' ? onTrial : usual;
        visits[way].push(await visit(browser, origin, page, { way, script: script.name }));
      }
      say(`beacon, ${page.name}: ${round} of ${bench.options.loads}`);
    }
    const entries = WAYS.map((way) => [way, medians(visits[way])] as const);
    found.set(page.name, Object.fromEntries(entries) as Record<Way, Visit>);
  }
  return {
    text: [...found].map(([name, ways]) => pageTable(name, ways)).join('\n\n'),
    figures: { scriptKb: script.kb, ...Object.fromEntries(found) },
    results: [
      { what: "kB of the beacon's script, brotli", value: script.kb, goal: GOAL_KB },
      ...[...found].flatMap(([name, ways]) => resultsOf(name, ways)),
    ],
  };
}

/** Each begins as often as the others: what goes before a visit is felt in it. */
function inTurn(round: number): Way[] {
  const first = round % WAYS.length;
  return [...WAYS.slice(first), ...WAYS.slice(0, first)];
}

/** The file that is built of the beacon, as the maps of the build tell. */
function beaconScript(): { name: string; kb: number } {
  const dist = path.join(import.meta.dirname, '../../../../shell/dist');
  const isBuiltOf = (map: string): boolean => {
    const text = readFileSync(path.join(dist, '.maps', map), 'utf8');
    const { sources } = JSON.parse(text) as { sources: string[] };
    return sources.some((source) => source.endsWith('src/beacon/beacon.ts'));
  };
  const map = readdirSync(path.join(dist, '.maps')).find(isBuiltOf);
  if (map === undefined) throw new Error('No file of the shell is built of the beacon');
  const name = map.replace(/\.map$/, '');
  const bytes = brotliCompressSync(readFileSync(path.join(dist, name))).byteLength;
  return { name, kb: bytes / 1000 };
}

/** A first visit, with a press once the page is quiet and another one on what it opened. */
async function visit(
  browser: Browser,
  origin: string,
  { path: pathname, press }: BenchPage,
  { way, script }: { way: Way; script: string },
): Promise<Visit> {
  const url = origin + pathname;
  await rendered(url);
  return await coldVisit(browser, async ({ page, session }) => {
    const isWithout = way.startsWith('without');
    if (isWithout) await session.send('Network.setBlockedURLs', { urls: [`*/${script}`] });
    const fetched = watchTraffic(session);
    await watchVitals(page);
    await page.goto(url, { waitUntil: 'commit' });
    await untilQuiet(page);
    await tapOn(page, page.getByRole('button', { name: press ?? '', exact: true }).first());
    const close = page.getByRole('dialog').getByRole('button', { name: 'Close dialog' });
    await close.waitFor();
    await untilQuiet(page);
    await tapOn(page, close);
    await page.waitForTimeout(LONGEST_MS);
    if (isWithout === fetched.some(({ url: each }) => each.endsWith(script)))
      throw new Error(`${url} ${way}: ${script} was ${isWithout ? '' : 'not '}fetched`);
    const { lcp, tbt, inp } = await readVitals(page);
    return { kb: weigh(fetched).kb, lcp, tbt, inp: inp.ms };
  });
}

function pageTable(name: string, ways: Record<Way, Visit>): string {
  return table([
    [name, ...FIGURES.map((figure) => HEADINGS[figure])],
    ...WAYS.map((way) => [TITLES[way], ...FIGURES.map((figure) => ways[way][figure])]),
  ]);
}

/** What is felt of it, in parts of a visit without: no more than a visit differs from one just like it. */
function resultsOf(name: string, ways: Record<Way, Visit>): Result[] {
  return FELT.flatMap((figure) => {
    const of = (way: Way): number => ways[way][figure] + (figure === 'tbt' ? TASK_MS : 0);
    const without = (of('without') + of('without, again')) / 2;
    const noise = Math.max(
      spread(of('without'), of('without, again')),
      spread(of('with'), of('with, again')),
    );
    const goal = Number((1 + noise).toFixed(2));
    const title = HEADINGS[figure].replace(' ms', '');
    return [
      {
        what: `${name}: ${title} with the beacon, to without`,
        value: (of('with') + of('with, again')) / 2 / without,
        goal,
        ratio: true,
      },
      {
        what: `${name}: ${title} with the watch too, to without`,
        value: of('on trial') / without,
        goal,
        ratio: true,
      },
    ];
  });
}
