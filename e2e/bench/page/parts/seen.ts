/** What a visit fetched and felt like, as a table of parts that put two visits beside each other. */
import { table } from '../figures.ts';

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

/** kB are 1000 bytes on the wire, times milliseconds. */
export type Seen = Record<Figure, number>;

/** @param rows what each row is called, and what it is about */
export const seenTable = (page: string, rows: readonly (readonly [string, Seen])[]): string =>
  table([
    [page, ...FIGURES.map((figure) => HEADINGS[figure])],
    ...rows.map(([title, seen]) => [title, ...FIGURES.map((figure) => seen[figure])]),
  ]);
