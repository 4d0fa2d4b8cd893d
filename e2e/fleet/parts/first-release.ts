/** The first release of a fleet. */
import { setTimeout as sleep } from 'node:timers/promises';
import { NAVIGATION } from '../../visitor-cookies.ts';
import { type } from '../commands.ts';
import type { Part } from '../trial.ts';

const APPS = ['shell', 'mfe-catalog', 'mfe-checkout', 'mfe-account', 'mfe-visits'];

const page = (url: string): Promise<Response> => fetch(url, { headers: NAVIGATION });

export const firstRelease: Part = async ({ fleet, holds }) => {
  const before = await page(`${fleet.url}/`);
  await before.text();
  holds(
    before.status === 503 && before.headers.get('retry-after') !== null,
    `a fleet without a release responds 503 with Retry-After (${before.status})`,
  );
  for (const app of APPS) {
    const published = await type(
      `npm run --silent release -- publish ${app} --dir ${app}/dist --json`,
      fleet.staff,
    );
    const version = /"version":\s*"([^"]+)"/.exec(published.out)?.[1] ?? 'none';
    const promoted = await type(`npm run release -- promote ${app} ${version}`, fleet.staff);
    const isDone = published.code === 0 && promoted.code === 0;
    holds(
      isDone,
      `${app} ${version} is published and promoted${isDone ? '' : `: ${published.out}${promoted.out}`}`,
    );
  }
  const status = await type('npm run release -- status', fleet.staff);
  holds(
    APPS.every((app) => status.out.includes(app)),
    'status lists all apps',
  );
  for (const { name, url } of fleet.members) {
    let html = '';
    for (let tries = 0; tries < 500 && !html.includes('id="page-data"'); tries += 1) {
      html = await (await page(`${url}/`)).text();
      await sleep(200);
    }
    holds(html.includes('id="page-data"'), `${name} renders home`);
  }
};
