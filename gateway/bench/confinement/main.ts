/**
 * node gateway/bench/confinement/main.ts ORIGIN [SECONDS]: pages rendered afresh a second, confined and as it was before, in
 * turns against the API at ORIGIN. Prints JSON: `{"confined", "before", "ratio"}`, the medians of the rounds.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { business } from 'api/business';
import { openConfinement } from '../../src/render/confinement.ts';
import type { ServerModule } from '../../src/render/render-messages.ts';
import { RenderingPool } from '../../src/render/rendering-pool.ts';
import type { VersionManifest } from 'contract/manifest';
import type { CallApi, RenderRequest } from '../../src/render/rendering-process.ts';

const root = path.join(import.meta.dirname, '../../..');
const [origin = '', seconds = '20'] = process.argv.slice(2);
/** Pages that are asked for at a time. */
const AT_ONCE = 4;
const ROUNDS = 5;

/** The English texts of a build, which its other files read. */
function textsIn(app: string): string | null {
  const folder = path.join(root, app, 'dist');
  const { texts } = JSON.parse(readFileSync(path.join(folder, 'version.json'), 'utf8')) as Pick<
    VersionManifest,
    'texts'
  >;
  const file = texts?.files['en'];
  return file === undefined ? null : readFileSync(path.join(folder, file), 'utf8');
}

const moduleOf = (app: string, file: string): ServerModule => ({
  key: `${app}/bench/${file}`,
  language: 'en',
  texts: textsIn(app),
  base: `/remotes/${app}/bench/`,
  code: readFileSync(path.join(root, app, 'dist/server', file), 'utf8'),
});
const shell = moduleOf('shell', 'shell.cjs');
const page = moduleOf('mfe-catalog', 'home.cjs');
const site = { routes: [], navigation: [] };
let lastVisit = 0;
function request(): RenderRequest {
  lastVisit += 1;
  return { shell, page, path: `/?visit=${lastVisit}`, version: 'bench', business, site };
}

const callApi: CallApi = async (address) => {
  const answer = await fetch(origin + address);
  const type = answer.headers.get('content-type') ?? '';
  const body = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, headers: { 'content-type': type }, body };
};

const budget = { usual: 5000, first: 20_000, ownShare: 0 };
const pool = new RenderingPool({ confinement: openConfinement(), callApi, budget, most: 2 });
const confined = async (): Promise<unknown> =>
  pool.render({ shell: 'shell@bench', page: 'mfe-catalog@bench' }, request());

const thread = new Worker(path.join(import.meta.dirname, 'unconfined-thread.ts'));
const waiting = new Map<number, (rendered: unknown) => void>();
thread.on('message', ({ id, rendered }: { id: number; rendered: unknown }) => {
  waiting.get(id)?.(rendered);
  waiting.delete(id);
});
let lastId = 0;
const before = (): Promise<unknown> =>
  new Promise((resolve) => {
    lastId += 1;
    waiting.set(lastId, resolve);
    thread.postMessage({ ...request(), id: lastId, apiOrigin: origin }, []);
  });

async function rateOf(render: () => Promise<unknown>, ms: number): Promise<number> {
  const began = performance.now();
  let pages = 0;
  const one = async (): Promise<void> => {
    while (performance.now() - began < ms) {
      await render();
      pages += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return (pages / (performance.now() - began)) * 1000;
}

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

for (const render of [confined, before]) await rateOf(render, 1000);
const rates = { confined: [] as number[], before: [] as number[] };
const ms = (Number(seconds) * 1000) / (2 * ROUNDS);
for (let round = 0; round < ROUNDS; round += 1) {
  rates.confined.push(await rateOf(confined, ms));
  rates.before.push(await rateOf(before, ms));
}
await pool.stop();
await thread.terminate();
const figures = { confined: median(rates.confined), before: median(rates.before) };
process.stdout.write(
  `${JSON.stringify({ ...figures, ratio: figures.confined / figures.before })}\n`,
);
