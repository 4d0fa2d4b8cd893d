import type { Browser, Page } from '@playwright/test';
import { startRecordingProxy, type RecordingProxy } from '../../canaries/recording-proxy.ts';
import { createVisitorCookie, toAddress } from '../../visitor-cookies.ts';
import { readBuild, createVariant, type Build } from '../help/builds.ts';
import { openBrowser, expect, test } from '../help/fixtures.ts';
import { createVisitorId } from '../help/visitors.ts';

type Change = (text: string) => string;

/** A way in which a shell canary breaks its pages: a change to some of its files. */
interface Fault {
  name: string;
  /** Pattern of the file names to change. */
  files: RegExp;
  change: Change;
}

const prependCode =
  (code: string): Change =>
  (text) =>
    code + text;
const appendCode =
  (code: string): Change =>
  (text) =>
    `${text}\n;${code}`;
/** The shell no longer exports this name from its shared modules. */
const withoutExport = (name: string): Fault => ({
  name: `${name} is missing`,
  files: /^[\w.-]+\.js$/,
  change: (text) =>
    text.replaceAll(new RegExp(`([{,])${name}:\\(\\)=>`, 'g'), `$1gone_${name}:()=>`),
});
const withStyle = (name: string, css: string): Fault => ({
  name,
  files: /^main\..*css$/,
  change: (text) => text + css,
});
const withLateCode = (name: string, code: string): Fault => ({
  name,
  files: /^main\..*js$/,
  change: appendCode(`setTimeout(()=>{${code}},3000)`),
});

const THROW = 'throw Error("thrown by a broken shell");';
const FAULTS: Fault[] = [
  { name: 'the entry throws', files: /^main\..*js$/, change: prependCode(THROW) },
  { name: 'React throws when evaluated', files: /^react-dom\..*js$/, change: prependCode(THROW) },
  withoutExport('Island'),
  withoutExport('ScrollRow'),
  withoutExport('Container'),
  withoutExport('Price'),
  withoutExport('Picture'),
  withoutExport('useResource'),
  withoutExport('useAtomValue'),
  withoutExport('Link'),
  withStyle('the root is not displayed', '#root{display:none!important}'),
  withStyle('the page’s container is invisible', '#content{visibility:hidden!important}'),
  withStyle('the page is transparent', '#root{opacity:0!important}'),
  withStyle(
    'the page’s container has no height',
    '#content{min-height:0!important;max-height:0!important;flex:none!important;overflow:hidden!important}',
  ),
  withStyle(
    'something lies over the page',
    'body::after{content:"";position:fixed;inset:0;z-index:9999}',
  ),
  withLateCode('it throws later', THROW),
  withLateCode('it rejects later', 'Promise.reject(Error("rejected by a broken shell"))'),
  withLateCode('it leaves the page inert', 'document.getElementById("content").inert=true'),
  {
    name: 'it never starts',
    files: /^main\..*js$/,
    change: prependCode(
      'const timer=setTimeout;globalThis.setTimeout=(does,ms,...more)=>ms===undefined?0:timer(does,ms,...more);',
    ),
  },
];

/** One more than the number of failures that the halting rule requires. */
const VISITORS = 6;

function createBroken(build: Build, version: string, { files, change }: Fault): Build {
  const changed = [...build.files].filter(
    ([name, content]) =>
      files.test(name) && change(content.toString('utf8')) !== content.toString('utf8'),
  );
  return createVariant(build, version, Object.fromEntries(changed.map(([name]) => [name, change])));
}

const open = (browser: Browser, url: string, visitors: readonly string[]): Promise<Page[]> =>
  Promise.all(
    visitors.map(async (visitor, n) => {
      const page = await openBrowser(browser, url, visitor, toAddress(n + 1));
      await page.goto('/', { waitUntil: 'commit' });
      return page;
    }),
  );

/** Versions that the pages of these visitors reported as failed, as `remote version`. */
const listFailed = (proxy: RecordingProxy, visitors: readonly string[]): string[] =>
  visitors
    .flatMap((visitor) => proxy.getReports(createVisitorCookie(visitor)))
    .flatMap(({ events = [] }) => events as Record<string, string>[])
    .filter(({ outcome }) => outcome === 'failed')
    .map(({ remote, version }) => `${remote} ${version}`);

for (const [index, fault] of FAULTS.entries()) {
  test(`a broken shell canary is halted and no remote is blamed: ${fault.name}`, async ({
    browser,
    deployment,
    staff,
  }) => {
    const version = `9.0.${index}-blame`;
    const visitors = Array.from({ length: VISITORS }, (_, n) =>
      createVisitorId(n, `blame-${index}`),
    );
    const proxy = await startRecordingProxy(deployment.url);
    await staff.publish(createBroken(readBuild('shell'), version, fault));
    await staff.rollout('shell', version, 100);
    const pages = await open(browser, proxy.url, visitors);
    await expect
      .poll(async () => (await staff.getCanary('shell'))?.state, { timeout: 60_000 })
      .toBe('halted');
    expect(new Set(listFailed(proxy, visitors))).toEqual(new Set([`shell ${version}`]));
    for (const page of pages) await page.context().close();
    proxy.close();
  });
}
