import { gzipSync } from 'node:zlib';
import { beforeAll, expect, it } from 'vitest';
import { type ErrorGroup, createCatalogBuild, toUpload } from 'releases/testing';
import { readViewTokenCookie, readPageSetName } from './responses.ts';
import { createVisitorCookie, setUpGateway } from './start-gateway.ts';

const remote = 'mfe-catalog';
const version = '1.2.0';
/** Maps the whole file to the fifth line of one source. */
const MAP = JSON.stringify({
  version: 3,
  sources: ['mfe-catalog/src/home/Home.tsx'],
  sourcesContent: ['\n\n\n\n  throw new Error(`No order for ${name}`);\n'],
  names: [],
  mappings: 'AAIE',
});

/** Maps the whole file to a component of the design system. */
const DESIGN_SYSTEM_MAP = MAP.replace('mfe-catalog/src/home/Home.tsx', 'shared-ui/base/Card.tsx');

const gzipMap = (map: string): string => gzipSync(map).toString('base64');

const gateway = setUpGateway();
beforeAll(async () => {
  const maps = { 'home.js': gzipMap(MAP), 'remoteEntry.js': gzipMap(DESIGN_SYSTEM_MAP) };
  await gateway.callReleases('publish', { ...toUpload(createCatalogBuild(version)), maps });
  await gateway.callReleases('promote', { remote, version });
});

const createError = (frame: string, more: object = {}) => ({
  remote,
  version,
  kind: 'error',
  name: 'TypeError',
  message: 'is not a function of Ravi Kumar',
  frames: [frame],
  ...more,
});

/** Requests a page and sends this report for it. */
async function sendReport(body: object, url = '/', headers: Record<string, string> = {}) {
  const cookie = createVisitorCookie();
  const page = await gateway.requestPage(url, cookie, { headers });
  const response = await gateway.app.inject({
    method: 'POST',
    url: '/reports',
    headers: { cookie: `${cookie}; ${readViewTokenCookie(page)}` },
    payload: { set: readPageSetName(page.text), route: '/', ...body },
  });
  expect(response.statusCode).toBe(204);
}

const readErrors = async (query: string): Promise<ErrorGroup[]> =>
  (await gateway.callReleases<{ errors: ErrorGroup[] }>(`errors?${query}`)).json.errors;

it('lists browser errors by source position with counts and without personal data', async () => {
  for (let n = 0; n < 3; n += 1)
    await sendReport({ errors: [createError(`${remote}/${version}/home.js:1:20`)] });
  await sendReport({ errors: [createError(`${remote}/${version}/home.js:1:90`)] });
  await gateway.evaluateCanaries();
  const [group, ...others] = await readErrors(`remote=${remote}&version=${version}`);
  expect(group).toMatchObject({
    version,
    kind: 'error',
    name: 'TypeError',
    message: 'is not a function',
    place: {
      source: 'mfe-catalog/src/home/Home.tsx',
      line: 5,
      code: 'throw new Error(`No order for ${name}`);',
    },
    count: 4,
    routes: { '/': 4 },
  });
  expect(others).toEqual([]);
  expect(await readErrors(`remote=${remote}&version=1.0.0`)).toEqual([]);
  expect((await gateway.callReleases('errors?remote=unknown')).status).toBe(422);
});

it('stores errors on unknown pages for navigations, and counts them for no rollout', async () => {
  const createFailedReport = (column: number, name: string) => ({
    events: [{ remote, version, outcome: 'failed' }],
    errors: [createError(`${remote}/${version}/home.js:9:${column}`, { name })],
  });
  const canary = '1.2.1';
  await gateway.makeCanary(createCatalogBuild(canary), 50);
  await sendReport(createFailedReport(1, 'NowhereError'), '/nowhere');
  await sendReport(createFailedReport(2, 'ProgramError'), '/nowhere', { 'sec-fetch-mode': 'cors' });
  await gateway.evaluateCanaries();
  const names = (await readErrors(`remote=${remote}&version=${version}`)).map(({ name }) => name);
  expect(names).toContain('NowhereError');
  expect(names).not.toContain('ProgramError');
  const { rows } = await gateway.platform.pool.query('SELECT remote, failed FROM release_visits');
  expect(rows).toEqual([]);
  await gateway.callReleases('rollback', { remote });
});

it('attributes failed hydration to the code that uses the design system, and errors of the design system to itself', async () => {
  const frames = ['remoteEntry.js:1:1', 'home.js:1:1'].map(
    (file) => `${remote}/${version}/${file}`,
  );
  await sendReport({
    errors: [createError('', { message: 'Minified React error #418; visit', frames })],
  });
  await sendReport({ errors: [createError('', { message: '', name: 'RangeError', frames })] });
  await gateway.evaluateCanaries();
  const groups = await readErrors(`remote=${remote}&version=${version}`);
  const getSource = (name: string, message: string) =>
    groups.find((group) => group.name === name && group.message === message)?.place?.source;
  expect(getSource('TypeError', 'Minified React error #418')).toBe('mfe-catalog/src/home/Home.tsx');
  expect(getSource('RangeError', '')).toBe('shared-ui/base/Card.tsx');
});

it('stores source maps with the version and never serves them', async () => {
  const stored = await gateway.store.list(`${remote}/${version}`);
  expect([...stored]).toContain('.maps/home.js.map');
  for (const path of [
    'home.js.map',
    '.maps/home.js.map',
    '%2Emaps/home.js.map',
    'maps/home.js.map',
  ]) {
    const response = await gateway.app.inject(`/remotes/${remote}/${version}/${path}`);
    expect(response.statusCode).toBe(404);
  }
});

it('stores no visits without a rollout', async () => {
  const views = [{ remote, alive: true, lcp: 900, cls: 0 }];
  for (let n = 0; n < 20; n += 1) await sendReport({ views });
  await gateway.evaluateCanaries();
  const { rows } = await gateway.platform.pool.query('SELECT FROM release_visits');
  expect(rows).toEqual([]);
});

it('stores at most 300 positions per version and keeps counting', { timeout: 60_000 }, async () => {
  for (let n = 0; n < 40; n += 1) {
    const reported = Array.from({ length: 10 }, (_, at) =>
      createError(`${remote}/${version}/home.js:2:${n * 10 + at + 1}`),
    );
    await sendReport({ errors: reported });
  }
  await gateway.evaluateCanaries();
  const { rows: known } = await gateway.platform.pool.query<{ frame: string }>(
    "SELECT frames[1] AS frame FROM release_errors WHERE version = $1 AND frames[1] LIKE '%:2:%' LIMIT 1",
    [version],
  );
  const readCount = async () => (await readErrors(`remote=${remote}&version=${version}`))[0]?.count;
  const countBefore = (await readCount()) ?? 0;
  for (const frame of [`${remote}/${version}/home.js:3:1`, known[0]?.frame ?? ''])
    await sendReport({ errors: [createError(frame)] });
  await gateway.evaluateCanaries();
  const { rows } = await gateway.platform.pool.query(
    'SELECT count(*)::int AS count FROM release_errors WHERE version = $1',
    [version],
  );
  expect(rows).toEqual([{ count: 300 }]);
  expect(await readCount()).toBe(countBefore + 1);
});
