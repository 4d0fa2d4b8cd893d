/** First visits to home in Hindi and in English, alternating, each on a phone with the page's language. */
import { rendered } from '../../../rendered.ts';
import { say, type Bench, type PartAnswer } from '../bench.ts';
import { medians, type Result } from '../figures.ts';
import { firstVisit, seenTable, type Seen } from './seen.ts';

/** Path of home and the phone's locale in each language. */
const HOMES = { en: { path: '/', locale: 'en-IN' }, hi: { path: '/hi', locale: 'hi-IN' } } as const;
type Language = keyof typeof HOMES;
const LANGUAGES = Object.keys(HOMES) as Language[];

/** Visits both `loads` times. */
export async function language(bench: Bench): Promise<PartAnswer> {
  const { url } = await bench.federated();
  const browser = await bench.browser();
  const visits: Record<Language, Seen[]> = { en: [], hi: [] };
  for (let round = 1; round <= bench.options.loads; round += 1) {
    for (const spoken of round % 2 === 0 ? LANGUAGES : LANGUAGES.toReversed()) {
      const { path, locale } = HOMES[spoken];
      await rendered(url + path);
      visits[spoken].push(await firstVisit(browser, url + path, locale));
    }
    say(`language: ${round} of ${bench.options.loads}`);
  }
  const found = { en: medians(visits.en), hi: medians(visits.hi) };
  return {
    text: seenTable('home', [
      ['in English', found.en],
      ['in Hindi', found.hi],
    ]),
    figures: found,
    results: resultsOf(found),
  };
}

const resultsOf = ({ en, hi }: Record<Language, Seen>): Result[] => [
  { what: 'home: kB that Hindi has more than English', value: hi.kb - en.kb, goal: 3 },
  { what: 'home: LCP in Hindi to English', value: hi.lcp / en.lcp, goal: 1.05, isSteady: true },
  { what: 'home: TBT ms that Hindi has more than English', value: hi.tbt - en.tbt, goal: 50 },
  { what: 'home in Hindi: layout shift', value: hi.cls, goal: 0 },
];
