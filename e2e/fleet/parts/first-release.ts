/** The first release of a fleet. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { NAVIGATION } from '../../visitor-cookies.ts';
import type { Part } from '../part.ts';

const root = path.join(import.meta.dirname, '../../..');
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

interface CommandResult {
  code: number | null;
  output: string;
}

/** Runs a command in a shell, from the checkout. */
function runCommand(command: string, env: Record<string, string>): Promise<CommandResult> {
  const child = spawn('/bin/bash', ['-euo', 'pipefail', '-c', command], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
}
