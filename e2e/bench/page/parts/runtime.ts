/** First visits to home by who loads remotes: our own half of the federation runtime, or the library's. */
import { rendered } from '../../../rendered.ts';
import { say, type Bench, type PartAnswer } from '../bench.ts';
import { medians, table } from '../figures.ts';
import { firstVisit } from './compare.ts';

const KINDS = ['ours', 'official', 'official-modules'] as const;
type Kind = (typeof KINDS)[number];

/** What each is called in the table. */
const TITLES: Record<Kind, string> = {
  ours: 'our own half',
  official: "the library's, shared by externalRuntime",
  'official-modules': 'the same of its ESM files',
};

const HEADINGS = { requests: 'requests', kb: 'kB', jsKb: 'JS kB', fcp: 'FCP ms', lcp: 'LCP ms' };
type Figure = keyof typeof HEADINGS;
const FIGURES = Object.keys(HEADINGS) as Figure[];

/** What the library's way may cost on a first visit: below that it takes the place of ours (ADR 29). */
const WORTH_KB = 6;

type Visit = Record<Figure, number>;

/** Visits all three in turns, as often as the options say. */
export async function runtime(bench: Bench): Promise<PartAnswer> {
  const urls: Record<Kind, string> = {
    ours: (await bench.federated()).url,
    official: (await bench.official('official')).url,
    'official-modules': (await bench.official('official-modules')).url,
  };
  const browser = await bench.browser();
  const visits: Record<Kind, Visit[]> = { ours: [], official: [], 'official-modules': [] };
  for (let round = 1; round <= bench.options.loads; round += 1) {
    for (const kind of KINDS) {
      const url = `${urls[kind]}/`;
      await rendered(url);
      visits[kind].push(await firstVisit(browser, url));
    }
    say(`runtime: ${round} of ${bench.options.loads}`);
  }
  const found = Object.fromEntries(KINDS.map((kind) => [kind, medians(visits[kind])])) as Record<
    Kind,
    Visit
  >;
  const least = Math.min(found.official.kb, found['official-modules'].kb);
  return {
    text: table([
      ['home, who loads remotes', ...FIGURES.map((figure) => HEADINGS[figure])],
      ...KINDS.map((kind) => [TITLES[kind], ...FIGURES.map((figure) => found[kind][figure])]),
    ]),
    figures: found,
    results: [
      {
        what: 'home: kB that our half of the runtime saves',
        value: least - found.ours.kb,
        goal: WORTH_KB,
        atLeast: true,
      },
    ],
  };
}
