import type { Browser, Page } from '@playwright/test';
import { addressIn } from '../../visitor-cookies.ts';
import { builtVersion, variant, type Build } from '../help/builds.ts';
import { browserOf, expect, test } from '../help/fixtures.ts';
import { visitorId } from '../help/visitors.ts';

type Change = (text: string) => string;

/** A way in which a shell canary breaks its pages: a change to some of its files. */
interface Way {
  name: string;
  /** Pattern of the file names to change. */
  files: RegExp;
  change: Change;
}

const first =
  (code: string): Change =>
  (text) =>
    code + text;
const last =
  (code: string): Change =>
  (text) =>
    `${text}\n;${code}`;
/** The shell no longer exports this name from its shared modules. */
const without = (name: string): Way => ({
  name: `${name} is missing`,
  files: /^[\w.-]+\.js$/,
  change: (text) =>
    text.replaceAll(new RegExp(`([{,])${name}:\\(\\)=>`, 'g'), `$1gone_${name}:()=>`),
});
const style = (name: string, css: string): Way => ({
  name,
  files: /^main\..*css$/,
  change: (text) => text + css,
});
const later = (name: string, code: string): Way => ({
  name,
  files: /^main\..*js$/,
  change: last(`setTimeout(()=>{${code}},3000)`),
});

const THROW = 'throw Error("thrown by a broken shell");';
const WAYS: Way[] = [
  { name: 'the entry throws', files: /^main\..*js$/, change: first(THROW) },
  { name: 'React throws when evaluated', files: /^react-dom\..*js$/, change: first(THROW) },
  without('Island'),
  without('ScrollRow'),
  without('Container'),
  without('Price'),
  without('Picture'),
  without('useResource'),
  without('useAtomValue'),
  without('Link'),
  style('the root is not displayed', '#root{display:none!important}'),
  style('the page’s container is invisible', '#content{visibility:hidden!important}'),
  style('the page is transparent', '#root{opacity:0!important}'),
  style(
    'the page’s container has no height',
    '#content{min-height:0!important;max-height:0!important;flex:none!important;overflow:hidden!important}',
  ),
  style(
    'something lies over the page',
    'body::after{content:"";position:fixed;inset:0;z-index:9999}',
  ),
  later('it throws later', THROW),
  later('it rejects later', 'Promise.reject(Error("rejected by a broken shell"))'),
  later('it leaves the page inert', 'document.getElementById("content").inert=true'),
  {
    name: 'it never starts',
    files: /^main\..*js$/,
    change: first(
      'const timer=setTimeout;globalThis.setTimeout=(does,ms,...more)=>ms===undefined?0:timer(does,ms,...more);',
    ),
  },
];

/** The halting rule requires at least this number of failures. */
const VISITORS = 6;

function broken(build: Build, version: string, { files, change }: Way): Build {
  const changed = [...build.files].filter(
    ([name, content]) =>
      files.test(name) && change(content.toString('utf8')) !== content.toString('utf8'),
  );
  return variant(build, version, Object.fromEntries(changed.map(([name]) => [name, change])));
}

/** Versions that pages reported as failed, as `remote version`. */
type Told = string[];

/** Collects the failure reports that the page sends. */
async function hear(page: Page, told: Told): Promise<void> {
  await page.exposeFunction('hearReport', (body: string) => {
    const { events } = JSON.parse(body) as { events: Record<string, string>[] };
    for (const { remote, version, outcome } of events)
      if (outcome === 'failed') told.push(`${remote} ${version}`);
  });
  await page.addInitScript(() => {
    const { hearReport } = globalThis as unknown as { hearReport: (body: string) => void };
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, body) => {
      if (body instanceof Blob) void body.text().then(hearReport);
      return send(url, body);
    };
  });
}

async function open(browser: Browser, url: string, crowd: string, told: Told): Promise<Page[]> {
  const visits = Array.from({ length: VISITORS }, async (_each, n) => {
    const page = await browserOf(browser, url, visitorId(n, crowd), addressIn(n + 1));
    await hear(page, told);
    await page.goto('/', { waitUntil: 'commit' });
    return page;
  });
  return Promise.all(visits);
}

for (const [index, way] of WAYS.entries()) {
  test(`a broken shell canary is halted and no remote is blamed: ${way.name}`, async ({
    browser,
    product,
    staff,
  }) => {
    const version = `9.0.${index}-blame`;
    const told: Told = [];
    await staff.publish(broken(builtVersion('shell'), version, way));
    await staff.rollout('shell', version, 100);
    const pages = await open(browser, product.url, `blame-${index}`, told);
    await expect
      .poll(async () => (await staff.canary('shell'))?.state, { timeout: 60_000 })
      .toBe('halted');
    expect(told).toContain(`shell ${version}`);
    expect(told.filter((each) => !each.startsWith('shell '))).toEqual([]);
    for (const page of pages) await page.context().close();
  });
}
