/** First visits: the federated product, the same as one bundle, and a static page with the same text, in turns. */
import type { Browser } from '@playwright/test';
import { say, type Bench, type PartAnswer } from '../bench.ts';
import { coldVisit, type Visit } from '../browser.ts';
import { medians, table, type Result } from '../figures.ts';
import { COMPARED, type BenchPage } from '../pages.ts';
import { answerOf, pressAtFirstPaint } from '../press.ts';
import { rendered } from '../../../rendered.ts';
import { watchTraffic, weigh } from '../traffic.ts';
import { readVitals, untilQuiet, watchVitals } from '../vitals.ts';

const KINDS = ['federated', 'monolith', 'static'] as const;
type Kind = (typeof KINDS)[number];

const FIGURES = ['requests', 'kb', 'jsKb', 'fcp', 'lcp', 'tbt', 'cls', 'answered'] as const;
type Figure = (typeof FIGURES)[number];

type Load = Record<Figure, number>;
type Compared = Record<Kind, Load>;

/** Measures each page as often as the options say. */
export async function compare(bench: Bench): Promise<PartAnswer> {
  const pages = bench.chosen(COMPARED);
  const addresses: Record<Kind, string> = {
    federated: (await bench.federated()).url,
    monolith: (await bench.monolith()).url,
    static: (await bench.site(COMPARED)).url,
  };
  const browser = await bench.browser();
  const found = new Map<string, Compared>();
  for (const page of pages) {
    const loads: Record<Kind, Load[]> = { federated: [], monolith: [], static: [] };
    for (let round = 1; round <= bench.options.loads; round += 1) {
      for (const kind of inTurn(round))
        loads[kind].push(await load(browser, kind, addresses[kind], page));
      say(`${page.name}: ${round} of ${bench.options.loads}`);
    }
    found.set(page.name, {
      federated: medians(loads.federated),
      monolith: medians(loads.monolith),
      static: medians(loads.static),
    });
  }
  return {
    text: [...found].map(([name, compared]) => pageTable(name, compared)).join('\n\n'),
    figures: Object.fromEntries(found),
    results: [...found].flatMap(([name, compared]) => resultsOf(name, compared)),
  };
}

/** Each begins as often as the others: what goes before a load is felt in it. */
function inTurn(round: number): Kind[] {
  const first = round % KINDS.length;
  return [...KINDS.slice(first), ...KINDS.slice(0, first)];
}

async function load(browser: Browser, kind: Kind, origin: string, page: BenchPage): Promise<Load> {
  const url = origin + page.path;
  if (kind !== 'static') await rendered(url);
  const seen = await firstVisit(browser, url);
  return {
    ...seen,
    answered: kind === 'static' ? Number.NaN : await answerTime(browser, url, page),
  };
}

/** A visit with an empty cache. */
export const firstVisit = (browser: Browser, url: string, locale?: string): Promise<Seen> =>
  coldVisit(browser, (visit) => measured(visit, url), locale);

type Seen = Omit<Load, 'answered'>;

/** Opens a page: what it fetched, in kB and requests, and what it felt like, in ms. */
async function measured({ page: tab, session }: Visit, url: string): Promise<Seen> {
  const fetched = watchTraffic(session);
  await watchVitals(tab);
  await tab.goto(url, { waitUntil: 'commit' });
  await untilQuiet(tab);
  const { requests, kb, jsKb } = weigh(fetched);
  const { fcp, lcp, tbt, cls } = await readVitals(tab);
  return { requests, kb, jsKb, fcp, lcp, tbt, cls };
}

/** When the first press was answered, in ms after navigation. */
async function answerTime(browser: Browser, url: string, { press }: BenchPage): Promise<number> {
  if (press === null) return Number.NaN;
  await rendered(url);
  return await coldVisit(browser, async ({ page: tab }) => {
    await pressAtFirstPaint(tab, { text: press, afterMs: 0 });
    await tab.goto(url, { waitUntil: 'commit' });
    return (await answerOf(tab))?.answered ?? Number.POSITIVE_INFINITY;
  });
}

const HEADINGS: Record<Figure, string> = {
  requests: 'requests',
  kb: 'kB',
  jsKb: 'JS kB',
  fcp: 'FCP ms',
  lcp: 'LCP ms',
  tbt: 'TBT ms',
  cls: 'CLS',
  answered: 'Add answers ms',
};

function pageTable(name: string, compared: Compared): string {
  const row = (title: string, load: Load): (string | number)[] => [
    title,
    ...FIGURES.map((figure) => load[figure]),
  ];
  return table([
    [name, ...FIGURES.map((figure) => HEADINGS[figure])],
    ...KINDS.map((kind) => row(kind, compared[kind])),
    row('federated/monolith', ratios(compared, 'monolith')),
    row('federated/static', ratios(compared, 'static')),
  ]);
}

const ratios = ({ federated, ...others }: Compared, to: 'monolith' | 'static'): Load =>
  Object.fromEntries(
    FIGURES.map((figure) => [figure, federated[figure] / others[to][figure]]),
  ) as Load;

function resultsOf(name: string, compared: Compared): Result[] {
  const toMonolith = ratios(compared, 'monolith');
  const ratio = true;
  return [
    { what: `${name}: LCP to the monolith`, value: toMonolith.lcp, goal: 1.05, ratio },
    { what: `${name}: LCP to static`, value: ratios(compared, 'static').lcp, goal: 1.2, ratio },
    { what: `${name}: kB to the monolith`, value: toMonolith.kb, goal: 1.15, ratio },
    { what: `${name}: Add answers, to the monolith`, value: toMonolith.answered, goal: 1.1, ratio },
    { what: `${name}: layout shift`, value: compared.federated.cls, goal: 0 },
  ];
}
