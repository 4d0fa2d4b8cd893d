/** The first release of a fleet. */
import { setTimeout as sleep } from 'node:timers/promises';
import { NAVIGATION } from '../../visitor-cookies.ts';
import { runCommand } from '../commands.ts';
import type { Part } from '../part.ts';

const APPS = ['shell', 'mfe-catalog', 'mfe-checkout', 'mfe-account', 'mfe-visits'];

const requestPage = (url: string): Promise<Response> => fetch(url, { headers: NAVIGATION });

export const releaseToEmptyFleet: Part = async ({ fleet, check }) => {
  const before = await requestPage(`${fleet.url}/`);
  await before.text();
  check(
    before.status === 503 && before.headers.get('retry-after') !== null,
    `a fleet without a release responds 503 with Retry-After (${before.status})`,
  );
  for (const app of APPS) {
    const published = await runCommand(
      `npm run --silent release -- publish ${app} --dir ${app}/dist --json`,
      fleet.staffEnv,
    );
    const version = /"version":\s*"([^"]+)"/.exec(published.output)?.[1] ?? 'none';
    const promoted = await runCommand(
      `npm run release -- promote ${app} ${version}`,
      fleet.staffEnv,
    );
    const isDone = published.code === 0 && promoted.code === 0;
    check(
      isDone,
      `${app} ${version} is published and promoted${isDone ? '' : `: ${published.output}${promoted.output}`}`,
    );
  }
  const status = await runCommand('npm run release -- status', fleet.staffEnv);
  check(
    APPS.every((app) => status.output.includes(app)),
    'status lists all apps',
  );
  for (const { name, url } of fleet.members) {
    let html = '';
    for (let attempt = 0; attempt < 500 && !html.includes('id="page-data"'); attempt += 1) {
      html = await (await requestPage(`${url}/`)).text();
      await sleep(200);
    }
    check(html.includes('id="page-data"'), `${name} renders home`);
  }
};
