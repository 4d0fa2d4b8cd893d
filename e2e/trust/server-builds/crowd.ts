/** Visitors as the gateway knows them, and what each gets to see. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { inTurns } from '../../release/help/visitors.ts';

/** Addresses that the crowd looks at: of every team, public and private, found and not. */
const ADDRESSES = ['/', '/services', '/spare-parts', '/service/5/x', '/about', '/cart', '/nope'];
const AT_ONCE = 4;

/** One visitor: the cookies that the gateway gave out. */
export interface Visitor {
  cookie: string;
  /** From where it asks: each is a network of its own. */
  address: string;
}

/** Asks for a page as a browser's navigation does. */
async function open(url: string, path: string, { cookie, address }: Visitor): Promise<string> {
  const answer = await fetch(url + path, {
    headers: {
      accept: 'text/html',
      'sec-fetch-dest': 'document',
      'sec-fetch-mode': 'navigate',
      'x-forwarded-for': address,
      ...(cookie === '' ? {} : { cookie }),
    },
  });
  return withoutTrial(await answer.text());
}

const SHELL = path.join(import.meta.dirname, '../../../shell/dist');
/** What watches a page while a version is on trial. */
const WATCH = ((): string => {
  const { inline } = JSON.parse(readFileSync(path.join(SHELL, 'version.json'), 'utf8')) as {
    inline: { watch: string };
  };
  return `<script>${readFileSync(path.join(SHELL, inline.watch), 'utf8').trim()}</script>`;
})();

/** The page without what every rollout changes of it, good or bad: the name of the set says that there is one, and it is watched. */
const withoutTrial = (html: string): string =>
  html.replace(`${WATCH}\n`, '').replace(SET_NAME, '').replaceAll(',"trial":true', '');
const SET_NAME = /<meta name="set-name" content="[^"]*">/;

/** So many new visitors, each with the id that the gateway gave out. */
export async function newVisitors(url: string, count: number): Promise<Visitor[]> {
  const visitors: Visitor[] = [];
  await inTurns(count, AT_ONCE, async (n) => {
    const address = `203.${n % 200}.113.7`;
    const answer = await fetch(`${url}/about`, {
      headers: { accept: 'text/html', 'x-forwarded-for': address },
    });
    await answer.arrayBuffer();
    const cookies = answer.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
    visitors.push({ cookie: cookies.join('; '), address });
  });
  return visitors;
}

/** Which of them have this version. */
export async function withVersion(
  url: string,
  visitors: readonly Visitor[],
  version: string,
): Promise<{ on: Visitor[]; off: Visitor[] }> {
  const on: Visitor[] = [];
  const off: Visitor[] = [];
  await inTurns(visitors.length, AT_ONCE, async (n) => {
    const visitor = visitors[n];
    if (visitor === undefined) return;
    const html = await open(url, '/cart', visitor);
    (html.includes(`"version":"${version}"`) ? on : off).push(visitor);
  });
  return { on, off };
}

/** What each address shows while nothing is wrong. */
export type Pages = ReadonlyMap<string, string>;

/** Looks at every address until the gateway has rendered it twice the same. */
export async function calmPages(url: string, visitor: Visitor): Promise<Pages> {
  const pages = new Map<string, string>();
  for (const path of ADDRESSES) {
    let before = '';
    for (let tries = 0; tries < 100; tries += 1) {
      const html = await open(url, path, visitor);
      if (html.includes('data-shell=') && html === before) break;
      before = html;
    }
    pages.set(path, before);
  }
  return pages;
}

/** So many views by these visitors: how many differ from before, and a first difference. */
export async function differing(
  url: string,
  { visitors, pages, views }: { visitors: readonly Visitor[]; pages: Pages; views: number },
): Promise<{ count: number; first: string }> {
  const found = { count: 0, first: '' };
  await inTurns(views, AT_ONCE, async (n) => {
    const visitor = visitors[n % visitors.length];
    const path = ADDRESSES[n % ADDRESSES.length] ?? '/';
    if (visitor === undefined) return;
    const html = await open(url, path, visitor);
    if (html === pages.get(path)) return;
    found.count += 1;
    found.first ||= `${path}: ${differenceOf(pages.get(path) ?? '', html)}`;
  });
  return found;
}

function differenceOf(before: string, after: string): string {
  const at = [...before].findIndex((letter, index) => after[index] !== letter);
  return `${JSON.stringify(before.slice(at, at + 60))} is ${JSON.stringify(after.slice(at, at + 60))}`;
}

/** What visitors with the hostile build see, at addresses that nobody has asked for. */
export async function viewsOf(
  url: string,
  visitors: readonly Visitor[],
  views: number,
): Promise<string[]> {
  const seen: string[] = [];
  await inTurns(views, AT_ONCE, async (n) => {
    const visitor = visitors[n % visitors.length];
    const path = `${['/', '/services', '/spare-parts'][n % 3]}?view=${n}`;
    if (visitor !== undefined) seen.push(await open(url, path, visitor));
  });
  return seen;
}
