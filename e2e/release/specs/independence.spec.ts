import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { spawn } from 'node:child_process';
import { readBuild, writeBuild, createVariant } from '../help/builds.ts';
import { recordFigure, formatSeconds } from '../help/figures.ts';
import { expect, test } from '../help/fixtures.ts';
import { isIntact, openView } from '../help/visitors.ts';

const REMOTE = 'mfe-checkout';
const TIMES = 20;
const root = path.join(import.meta.dirname, '../../..');

test(`no page view fails and no catalogue file changes while checkout is published and promoted ${TIMES} times`, async ({
  deployment,
  staff,
}) => {
  const build = readBuild(REMOTE);
  const catalog = path.join(deployment.dataDir, 'releases/mfe-catalog');
  const before = hashFiles(catalog);
  const load = startLoad(deployment.url);
  for (let n = 1; n <= TIMES; n += 1) {
    const version = `6.0.${n}-again`;
    const changed = createVariant(build, version, {
      [build.manifest.entry]: (text) => `${text}\n/* ${n} */`,
    });
    const published = await staff.command(
      'publish',
      REMOTE,
      '--dir',
      writeBuild(changed),
      '--json',
    );
    expect(JSON.parse(published.out)).toMatchObject({ status: 1, already: false });
    expect((await staff.command('promote', REMOTE, version)).code).toBe(0);
  }
  const { views, failures, versions } = await load.stop();
  recordFigure(`page views while checkout was released ${TIMES} times`, views, 'a constant load');
  recordFigure('  failed page views', failures.length, '0');
  recordFigure('  checkout versions served', versions.size, 'each complete');
  expect(failures).toEqual([]);
  expect(versions.size).toBeGreaterThan(TIMES / 2);
  const after = hashFiles(catalog);
  recordFigure(
    "the catalogue's files with changed hashes",
    countDifferences(before, after),
    `0 of ${before.size}`,
  );
  expect(after).toEqual(before);
});

interface Load {
  views: number;
  failures: string[];
  versions: Set<string>;
}

/** Visitors who open the cart in a loop: the document, the entry and the preloaded files. */
function startLoad(url: string): { stop: () => Promise<Load> } {
  const load: Load = { views: 0, failures: [], versions: new Set() };
  const ending = new AbortController();
  const visit = async (who: number): Promise<void> => {
    const { status, html, set } = await openView(`${url}/cart`, `visitor-under-load-${who}`);
    load.views += 1;
    const release = set[REMOTE];
    if (status !== 200 || release === undefined) {
      load.failures.push(`document: ${status}`);
      return;
    }
    load.versions.add(release.version);
    const links = html.matchAll(/<link rel="preload"[^>]* href="([^"]+)" integrity="([^"]+)"/g);
    const files = [...links].map(([, href = '', integrity = '']) => ({ href, integrity }));
    const own = files.filter(({ href }) => href.includes(`/${REMOTE}/`));
    if (own.length < 2) load.failures.push('the document preloads nothing of checkout');
    for (const { href, integrity } of own) {
      if (!href.includes(`/${release.version}/`)) load.failures.push(`mixed: ${href}`);
      if (!(await isIntact(url, href, integrity))) load.failures.push(`not intact: ${href}`);
    }
  };
  const visitors = Array.from({ length: 4 }, async (_, who) => {
    while (!ending.signal.aborted)
      await visit(who).catch((error: unknown) => load.failures.push(String(error)));
  });
  return {
    stop: async () => {
      ending.abort();
      await Promise.all(visitors);
      return load;
    },
  };
}

/** Path → hash and modification time of every file in a folder. */
function hashFiles(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) =>
    path.join(folder, name),
  );
  return new Map(
    files
      .filter((file) => statSync(file).isFile())
      .map((file) => [
        path.relative(folder, file),
        createHash('sha256').update(readFileSync(file)).digest('hex'),
      ]),
  );
}

const countDifferences = (before: Map<string, string>, after: Map<string, string>): number =>
  [...before].filter(([file, hash]) => after.get(file) !== hash).length;

test('`release publish mfe-checkout` builds the remote and registers it', async ({
  deployment,
  staff,
}) => {
  const version = '6.1.0-built';
  const token = readFileSync(path.join(deployment.dataDir, 'ops-token'), 'utf8').trim();
  const started = performance.now();
  const words = ['run', '--silent', 'release', '--', 'publish', REMOTE, '--version', version];
  const child = spawn('npm', words, {
    cwd: root,
    env: { ...process.env, OPS_URL: deployment.url, OPS_TOKEN: token },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  const code = await new Promise((resolve) => child.once('close', resolve));
  expect([code, output.join('')]).toEqual([0, expect.stringContaining(`Published ${REMOTE}`)]);
  const took = formatSeconds(performance.now() - started);
  recordFigure(
    '`release publish mfe-checkout`, including its build',
    took,
    'below 15 s on 2 free cores',
  );
  const [last] = (await staff.history()).slice(-1);
  expect(last).toMatchObject({ act: 'publish', remote: REMOTE, version });
});
