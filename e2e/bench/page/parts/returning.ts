/** Somebody who was here before one remote's release: what the next visit fetches anew. */
import type { Product } from '../../../product.ts';
import { builtVersion, variant, type Build } from '../../../release/help/builds.ts';
import { Staff } from '../../../release/help/staff.ts';
import type { Bench, PartAnswer } from '../bench.ts';
import { openTab, phoneContext } from '../browser.ts';
import { table } from '../figures.ts';
import { rendered } from '../../../rendered.ts';
import { watchTraffic, weigh, type Fetched } from '../traffic.ts';
import { untilQuiet } from '../vitals.ts';

/** What is changed: words of the home page. */
const CHANGE = ['Most booked services', 'Most wanted services'] as const;

interface Fetches {
  requests: number;
  kb: number;
  jsKb: number;
  pictureKb: number;
}

/** Visits home, releases a change of home, and visits again: the product as it is, and as one bundle. */
export async function returning(bench: Bench): Promise<PartAnswer> {
  const federated = await secondVisit(bench, await bench.federated(), builtVersion('mfe-catalog'));
  const monolith = await secondVisit(bench, await bench.monolith(), await bench.bundle());
  const rows = Object.entries({ federated, monolith });
  return {
    text: table([
      ['second visit to home', 'requests', 'kB', 'JS kB', 'pictures kB'],
      ...rows.map(([name, { requests, kb, jsKb, pictureKb }]) => [
        name,
        requests,
        kb,
        jsKb,
        pictureKb,
      ]),
    ]),
    figures: { federated, monolith },
    results: [
      {
        what: 'kB fetched after a release, to the monolith',
        value: federated.kb / monolith.kb,
        goal: 0.3,
        ratio: true,
      },
    ],
  };
}

async function secondVisit(bench: Bench, product: Product, build: Build): Promise<Fetches> {
  const context = await phoneContext(await bench.browser());
  const visit = async (): Promise<Fetched[]> => {
    await rendered(product.url);
    const tab = await openTab(context);
    const fetched = watchTraffic(tab.session);
    await tab.page.goto(product.url, { waitUntil: 'commit' });
    await untilQuiet(tab.page);
    await tab.close();
    return fetched;
  };
  try {
    await visit();
    const changed = changedHome(build);
    const staff = new Staff(product);
    await staff.publish(changed);
    await staff.promote(changed.manifest.remote, changed.manifest.version);
    await untilServed(product.url, changed.manifest.version);
    return weigh(await visit());
  } finally {
    await context.close();
  }
}

/** The same build with other words on home, in the browser's files and in the gateway's. */
function changedHome(build: Build): Build {
  const { manifest } = build;
  const inBrowser = manifest.exposes['./home']?.js.at(-1) ?? '';
  const atGateway = manifest.server['./home'] ?? manifest.server['.'] ?? '';
  return variant(build, `${manifest.version}-next`, {
    [inBrowser]: reworded,
    [atGateway]: reworded,
  });
}

const reworded = (text: string): string => text.replaceAll(...CHANGE);

/** Gateways learn of a release within a moment. */
async function untilServed(url: string, version: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await fetch(url, { headers: { accept: 'text/html' } });
    if ((await answer.text()).includes(`/${version}/`)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The gateway does not serve ${version}`);
}
