/** Visitors with IDs from the gateway, and the pages that they get. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runConcurrently } from '../../release/help/visitors.ts';

/** Paths that the visitors open: of every team, public and private, existing and missing. */
const PATHS = ['/', '/services', '/spare-parts', '/service/5/x', '/about', '/cart', '/nope'];
const CONCURRENCY = 4;

/** A visitor: the cookies that the gateway issued. */
export interface Visitor {
  cookie: string;
  /** The visitor's address, each in a separate network. */
  address: string;
}

/** Requests a page as a browser's navigation does. */
async function open(url: string, path: string, { cookie, address }: Visitor): Promise<string> {
  const response = await fetch(url + path, {
    headers: {
      accept: 'text/html',
      'sec-fetch-dest': 'document',
      'sec-fetch-mode': 'navigate',
      'x-forwarded-for': address,
      ...(cookie === '' ? {} : { cookie }),
    },
  });
  return removeRolloutParts(await response.text());
}

const SHELL = path.join(import.meta.dirname, '../../../shell/dist');
/** The script that watches a page during a rollout. */
const WATCH = ((): string => {
  const { inline } = JSON.parse(readFileSync(path.join(SHELL, 'version.json'), 'utf8')) as {
    inline: { watch: string };
  };
  return `<script>${readFileSync(path.join(SHELL, inline.watch), 'utf8').trim()}</script>`;
})();

/** Removes the parts that every rollout changes, good or bad: the name of the release set and the watching script. */
const removeRolloutParts = (html: string): string =>
  html.replace(`${WATCH}\n`, '').replace(SET_NAME, '').replaceAll(',"trial":true', '');
const SET_NAME = /<meta name="set-name" content="[^"]*">/;

/** Creates `count` visitors, each with an ID issued by the gateway. */
export async function createVisitors(url: string, count: number): Promise<Visitor[]> {
  const visitors: Visitor[] = [];
  await runConcurrently(count, CONCURRENCY, async (n) => {
    const address = `203.${n % 200}.113.7`;
    const response = await fetch(`${url}/about`, {
      headers: { accept: 'text/html', 'x-forwarded-for': address },
    });
    await response.arrayBuffer();
    const cookies = response.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
    visitors.push({ cookie: cookies.join('; '), address });
  });
  return visitors;
}

/** Divides the visitors into those who are assigned this version and the others. */
export async function findVisitors(
  url: string,
  visitors: readonly Visitor[],
  version: string,
): Promise<{ assigned: Visitor[]; others: Visitor[] }> {
  const assigned: Visitor[] = [];
  const others: Visitor[] = [];
  await runConcurrently(visitors.length, CONCURRENCY, async (n) => {
    const visitor = visitors[n];
    if (visitor === undefined) return;
    const html = await open(url, '/cart', visitor);
    (html.includes(`"version":"${version}"`) ? assigned : others).push(visitor);
  });
  return { assigned, others };
}

/** Path → page without a fault. */
export type Pages = ReadonlyMap<string, string>;

/** Requests every path until the gateway has rendered it identically twice. */
export async function readStablePages(url: string, visitor: Visitor): Promise<Pages> {
  const pages = new Map<string, string>();
  for (const path of PATHS) {
    let previous = '';
    for (let attempt = 0; attempt < 100; attempt += 1) {
      const html = await open(url, path, visitor);
      if (html.includes('data-shell=') && html === previous) break;
      previous = html;
    }
    pages.set(path, previous);
  }
  return pages;
}

/** Requests `views` pages as these visitors; returns how many differ from `pages`, and the first difference. */
export async function countDifferences(
  url: string,
  { visitors, pages, views }: { visitors: readonly Visitor[]; pages: Pages; views: number },
): Promise<{ count: number; firstDifference: string }> {
  const differences = { count: 0, firstDifference: '' };
  await runConcurrently(views, CONCURRENCY, async (n) => {
    const visitor = visitors[n % visitors.length];
    const path = PATHS[n % PATHS.length] ?? '/';
    if (visitor === undefined) return;
    const html = await open(url, path, visitor);
    if (html === pages.get(path)) return;
    differences.count += 1;
    differences.firstDifference ||= `${path}: ${findDifference(pages.get(path) ?? '', html)}`;
  });
  return differences;
}

function findDifference(before: string, after: string): string {
  const start = [...before].findIndex((letter, index) => after[index] !== letter);
  const [expected, actual] = [before, after].map((html) => html.slice(start, start + 60));
  return `${JSON.stringify(expected)} is ${JSON.stringify(actual)}`;
}

/** Pages of visitors with the malicious build, at paths that were not requested before. */
export async function requestViews(
  url: string,
  visitors: readonly Visitor[],
  views: number,
): Promise<string[]> {
  const htmls: string[] = [];
  await runConcurrently(views, CONCURRENCY, async (n) => {
    const visitor = visitors[n % visitors.length];
    const path = `${['/', '/services', '/spare-parts'][n % 3]}?view=${n}`;
    if (visitor !== undefined) htmls.push(await open(url, path, visitor));
  });
  return htmls;
}
