import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { spawn } from 'node:child_process';
import { readBuild, writeBuild, createVariant } from '../help/builds.ts';
import { recordMeasurement, formatSeconds } from '../help/measurements.ts';
import { expect, test } from '../help/fixtures.ts';
import { isIntact, openView } from '../help/visitors.ts';

const REMOTE = 'mfe-checkout';
const RELEASES = 20;
const root = path.join(import.meta.dirname, '../../..');

test(`no page view fails and no catalogue file changes while checkout is published and promoted ${RELEASES} times`, async ({
  deployment,
  staff,
}) => {
  const build = readBuild(REMOTE);
  const catalog = path.join(deployment.dataDir, 'releases/mfe-catalog');
  const before = hashFiles(catalog);
  const load = startLoad(deployment.url);
  for (let n = 1; n <= RELEASES; n += 1) {
    const version = `6.0.${n}-again`;
    const changed = createVariant(build, version, {
      [build.manifest.entry]: (text) => `${text}\n/* ${n} */`,
    });
    const published = await staff.runCommand(
      'publish',
      REMOTE,
      '--dir',
      writeBuild(changed),
      '--json',
    );
    expect(JSON.parse(published.out)).toMatchObject({ status: 1, already: false });
    expect((await staff.runCommand('promote', REMOTE, version)).code).toBe(0);
  }
  const { views, failures, versions } = await load.stop();
  recordMeasurement(
    `page views while checkout was released ${RELEASES} times`,
    views,
    'a constant load',
  );
  recordMeasurement('  failed page views', failures.length, '0');
  recordMeasurement('  checkout versions served', versions.size, 'each complete');
  expect(failures).toEqual([]);
  expect(versions.size).toBeGreaterThan(RELEASES / 2);
  const after = hashFiles(catalog);
  recordMeasurement(
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
  const abort = new AbortController();
  const visit = async (visitor: number): Promise<void> => {
    const { status, html, set } = await openView(`${url}/cart`, `visitor-under-load-${visitor}`);
    load.views += 1;
    const release = set[REMOTE];
    if (status !== 200 || release === undefined) {
      load.failures.push(`document: ${status}`);
      return;
    }
    load.versions.add(release.version);
    const links = html.matchAll(/<link rel="preload"[^>]* href="([^"]+)" integrity="([^"]+)"/g);
    const files = [...links].map(([, href = '', integrity = '']) => ({ href, integrity }));
    const ownFiles = files.filter(({ href }) => href.includes(`/${REMOTE}/`));
    if (ownFiles.length < 2) load.failures.push('the document preloads nothing of checkout');
    for (const { href, integrity } of ownFiles) {
      if (!href.includes(`/${release.version}/`)) load.failures.push(`mixed: ${href}`);
      if (!(await isIntact(url, href, integrity))) load.failures.push(`not intact: ${href}`);
    }
  };
  const visitors = Array.from({ length: 4 }, async (_, visitor) => {
    while (!abort.signal.aborted)
      await visit(visitor).catch((error: unknown) => load.failures.push(String(error)));
  });
  return {
    stop: async () => {
      abort.abort();
      await Promise.all(visitors);
      return load;
    },
  };
}

/** Path → hash of every file in a folder. */
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
  const args = ['run', '--silent', 'release', '--', 'publish', REMOTE, '--version', version];
  const child = spawn('npm', args, {
    cwd: root,
    env: { ...process.env, OPS_URL: deployment.url, OPS_TOKEN: token },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  const code = await new Promise((resolve) => child.once('close', resolve));
  expect([code, output.join('')]).toEqual([0, expect.stringContaining(`Published ${REMOTE}`)]);
  const duration = formatSeconds(performance.now() - started);
  recordMeasurement(
    '`release publish mfe-checkout`, including its build',
    duration,
    'below 15 s on 2 free cores',
  );
  const [last] = (await staff.getHistory()).slice(-1);
  expect(last).toMatchObject({ act: 'publish', remote: REMOTE, version });
});
