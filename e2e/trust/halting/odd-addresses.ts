/** Addresses that no browser sends: what becomes of canaries and of other people's pages meanwhile. */
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Staff } from '../../release/help/staff.ts';
import { inTurns, openView } from '../../release/help/visitors.ts';
import { NAVIGATION, visitorCookie } from '../../visitor-cookies.ts';
import { atLeast, atMost, type TrustRow } from '../part.ts';
import { from } from './crowd.ts';

const FORMS: readonly ((n: number) => string)[] = [
  (n) => `//?n=${n}`,
  (n) => `///${n}`,
  (n) => `//elsewhere.example/${n}`,
  (n) => `/services//?n=${n}`,
  (n) => `/service/${n}//AC`,
  (n) => `/%?${n}`,
  (n) => `/%E0%A4%A${n % 10}%`,
  (n) => `/f/%C0%AF${n}`,
  (n) => `/service/${n}/%00`,
  (n) => `/service/${n}/%0d%0aSet-Cookie:x`,
  (n) => `/\\${n}`,
  (n) => `/service/${n}\\AC`,
  (n) => `/./${n}/..`,
  (n) => `/service/../${n}`,
  (n) => `/%2e%2e/${n}/%2E`,
  (n) => `/${'a'.repeat(400 + (n % 3000))}`,
  (n) => `http://elsewhere.example/${n}`,
  (n) => `/nowhere-${n}`,
];

/** What others look at. */
const PAGES = ['/', '/services'];

const agent = new http.Agent({ keepAlive: true, maxSockets: 8 });

/** Asks for an address exactly as it is written; answers the status. */
function ask(url: string, path: string, n: number): Promise<number> {
  const { hostname, port } = new URL(url);
  const cookie = `visitor=${visitorCookie(`odd ${n % 500}`)}`;
  const headers = { ...NAVIGATION, cookie, ...from(n % 300) };
  return new Promise((resolve, reject) => {
    http
      .get({ agent, hostname, port, path, headers }, (answer) => {
        answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
      })
      .once('error', reject);
  });
}

/** Asks for `count` of them from 300 networks, while others look at pages. Canaries of all `remotes` are out. */
export async function oddAddresses(
  { url }: { url: string },
  staff: Staff,
  { count, remotes }: { count: number; remotes: readonly string[] },
): Promise<TrustRow[]> {
  await untilRendered(url);
  let found = 0;
  let left = 0;
  let views = 0;
  await inTurns(count, 6, async (n) => {
    const form = FORMS[n % FORMS.length];
    if ((await ask(url, form?.(n) ?? '/', n)) !== 404) found += 1;
    if (n % 20 !== 0) return;
    const page = PAGES[(n / 20) % PAGES.length] ?? '/';
    const { html } = await openView(url + page, `looker ${n}`, { headers: from(1000 + n) });
    views += 1;
    if (!html.includes('data-shell=')) left += 1;
  });
  // Longer than what was seen is gathered, and than the gateway takes to look at it.
  await sleep(4500);
  const canaries = await Promise.all(remotes.map((remote) => staff.canary(remote)));
  const touched = canaries.filter((each) => each?.state !== 'running' || each.failures > 0);
  return [
    atMost(`of ${count} odd addresses, answered with anything but 404`, found, 0),
    atMost('  canaries touched', touched.length, 0),
    atLeast('  pages of others meanwhile', views, Math.floor(count / 20)),
    atMost('  of which the gateway left unrendered', left, 0),
  ];
}

/** Waits until the pages that are looked at come rendered: processes that have just begun may be late once. */
async function untilRendered(url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const views = await Promise.all(PAGES.map((page) => openView(url + page, 'first')));
    if (views.every(({ html }) => html.includes('data-shell='))) return;
    await sleep(300);
  }
}
