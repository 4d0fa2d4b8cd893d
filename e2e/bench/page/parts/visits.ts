/** What the times of visits cost a payment page: first visits of customers with a cart, with the fragment and without its remote. */
import { say, type Bench, type PartAnswer } from '../bench.ts';
import { coldVisit } from '../browser.ts';
import { medians, type Result } from '../figures.ts';
import { JOURNEYS } from '../journeys.ts';
import { measured } from './compare.ts';
import { seenTable, type Seen } from './seen.ts';

/** All of a task up to this long blocks nobody: so much is added to what blocked, and a ratio is of something. */
const TASK_MS = 50;
const GOAL = 1.1;

/** Opens the payment page in both, in turns, as often as the options say. */
export async function visits(bench: Bench): Promise<PartAnswer> {
  const products = { without: await bench.withoutVisits(), with: await bench.federated() };
  const begin = JOURNEYS.find(({ name }) => name === 'payment')?.begin;
  if (begin === undefined) throw new Error('No journey begins at the payment');
  const browser = await bench.browser();
  const seen = { without: [] as Seen[], with: [] as Seen[] };
  for (let round = 1; round <= bench.options.loads; round += 1) {
    for (const way of ['without', 'with'] as const) {
      const product = products[way];
      const visit = await coldVisit(browser, async (tab) =>
        measured(tab, product.url + (await begin(product, tab.page))),
      );
      seen[way].push(visit);
    }
    say(`visits: ${round} of ${bench.options.loads}`);
  }
  const found = { without: medians(seen.without), with: medians(seen.with) };
  return {
    text: seenTable('payment', [
      ['without times', found.without],
      ['with times', found.with],
    ]),
    figures: found,
    results: resultsOf(found),
  };
}

function resultsOf({ without, with: full }: Record<'without' | 'with', Seen>): Result[] {
  const blocked = (full.tbt + TASK_MS) / (without.tbt + TASK_MS);
  return [
    {
      what: 'payment: LCP with times to without',
      value: full.lcp / without.lcp,
      goal: GOAL,
      ratio: true,
    },
    { what: 'payment: TBT with times to without', value: blocked, goal: GOAL, ratio: true },
    {
      what: 'payment: kB with times to without',
      value: full.kb / without.kb,
      goal: GOAL,
      ratio: true,
    },
    { what: 'payment with times: layout shift', value: full.cls, goal: 0 },
  ];
}
