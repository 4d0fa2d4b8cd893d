/** Transfer sizes and vitals of a visit, as a table for parts that compare two visits. */
import type { Browser } from '@playwright/test';
import { coldVisit, type Visit } from '../browser.ts';
import { table } from '../figures.ts';
import { watchTraffic, weigh } from '../traffic.ts';
import { readVitals, untilQuiet, watchVitals } from '../vitals.ts';

const HEADINGS = {
  requests: 'requests',
  kb: 'kB',
  jsKb: 'JS kB',
  fcp: 'FCP ms',
  lcp: 'LCP ms',
  tbt: 'TBT ms',
  cls: 'CLS',
};
type Figure = keyof typeof HEADINGS;
const FIGURES = Object.keys(HEADINGS) as Figure[];

/** kB are 1000 bytes on the wire; times are in ms. */
export type Seen = Record<Figure, number>;

/** @param rows label and figures of each row */
export const seenTable = (page: string, rows: readonly (readonly [string, Seen])[]): string =>
  table([
    [page, ...FIGURES.map((figure) => HEADINGS[figure])],
    ...rows.map(([title, seen]) => [title, ...FIGURES.map((figure) => seen[figure])]),
  ]);

/** A visit with an empty cache. */
export const firstVisit = (browser: Browser, url: string, locale?: string): Promise<Seen> =>
  coldVisit(browser, (visit) => measure(visit, url), locale);

async function measure({ page: tab, session }: Visit, url: string): Promise<Seen> {
  const fetched = watchTraffic(session);
  await watchVitals(tab);
  await tab.goto(url, { waitUntil: 'commit' });
  await untilQuiet(tab);
  const { requests, kb, jsKb } = weigh(fetched);
  const { fcp, lcp, tbt, cls } = await readVitals(tab);
  return { requests, kb, jsKb, fcp, lcp, tbt, cls };
}
