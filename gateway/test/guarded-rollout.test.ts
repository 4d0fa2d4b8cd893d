import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type ReleasesOverview,
  type RemoteStatus,
  createCatalogBuild,
  toUpload,
} from 'releases/testing';
import { callReleases } from './release-calls.ts';
import { OPS_TOKEN, startGateway, type TestGateway } from './start-gateway.ts';

const remote = 'mfe-catalog';
const version = '1.1.0';
/** No minimum time per step; that is tested separately. */
const env = { ROLLOUT_LEAST_SECONDS: '0' };

let first: TestGateway;
let second: TestGateway;
beforeAll(async () => {
  first = await startGateway({ env });
  second = await startGateway({ env, databaseUrl: first.databaseUrl, published: false });
  await first.callReleases('publish', toUpload(createCatalogBuild(version)));
});
afterAll(async () => {
  await second.close();
  await first.close();
});
beforeEach(async () => {
  await first.callReleases('promote', { remote, version: '1.0.0' });
  await first.callReleases('rollout', { remote, version, guarded: { steps: [10, 50, 100] } });
});

async function readRemoteStatus(gateway = first): Promise<RemoteStatus> {
  const status = await gateway.readStatus(remote);
  if (status === undefined) throw new Error('There is no such remote.');
  return status;
}
const readGuarded = async () => (await readRemoteStatus()).rollout?.guarded;

async function listActions(): Promise<string[]> {
  const entries = await first.readHistory();
  const start = entries.findLastIndex(({ detail }) => Array.isArray(detail['steps']));
  return entries.slice(start).map(({ act, detail }) => `${act} ${detail['percent'] ?? ''}`.trim());
}

/** The rollout and the last action as the console shows them in a language. */
async function readLines(language: string): Promise<unknown[]> {
  const headers = { 'accept-language': language };
  const response = await callReleases(first.app, OPS_TOKEN, 'overview', undefined, headers);
  const { remotes, history } = response.json<ReleasesOverview>();
  const shown = remotes.find((candidate) => candidate.remote === remote);
  return [shown?.rollout?.text, history[0]?.text];
}

/** Inserts visitors of a few minutes ago, each from a different network, as the gateways would have counted them. */
async function insertVisitors(
  share: number,
  canary: [failed: number, all: number],
  stable: [failed: number, all: number],
) {
  // In one statement, because a gateway that checks between two statements would hold the rollout for its uneven counts.
  await first.platform.pool.query(
    `INSERT INTO release_visits (remote, rollout, visitor, version, share, network, place, at, told, failed)
     SELECT $1, canary_since, sha256(gen_random_uuid()::text::bytea), made.version, $2::float8,
       sha256(gen_random_uuid()::text::bytea), 1,
       now() - interval '5 minutes', true, CASE WHEN n <= made.failed THEN 'uncaught' END
     FROM release_state,
       (VALUES ($3, $4::int, $5::int), ('1.0.0', $6::int, $7::int)) made (version, failed, visitors),
       generate_series(1, made.visitors) n
     WHERE remote = $1`,
    [remote, share, version, ...canary, ...stable],
  );
  await Promise.all([first, second].map((gateway) => gateway.evaluateCanaries()));
}

/** Inserts visitors like `insertVisitors`, those of stable one day earlier. */
async function insertDayOfVisitors(...visitors: Parameters<typeof insertVisitors>) {
  await insertVisitors(...visitors);
  await first.platform.pool.query(
    `UPDATE release_visits SET at = at - interval '1 day' WHERE remote = $1 AND version = '1.0.0'
       AND rollout = (SELECT canary_since FROM release_state WHERE remote = $1)`,
    [remote],
  );
}

describe('a guarded rollout', () => {
  it('completes its steps once, even with several gateways', { timeout: 30_000 }, async () => {
    expect(await readRemoteStatus()).toMatchObject({ canary: { percent: 10, state: 'running' } });
    await insertVisitors(0.1, [0, 60], [4, 540]);
    await expect.poll(async () => (await readRemoteStatus()).canary?.percent).toBe(50);
    await insertVisitors(0.5, [3, 400], [3, 400]);
    await expect.poll(async () => (await readRemoteStatus()).stable).toBe(version);
    expect(await readGuarded()).toMatchObject({ state: 'promoted', version });
    expect(await listActions()).toEqual(['rollout 10', 'rollout 50', 'promote']);
    const entries = await second.readHistory();
    expect(entries.at(-1)).toMatchObject({
      act: 'promote',
      actor: 'gateway',
      detail: { visitors: 1400 },
    });
  });

  it('continues after the gateway that began it has stopped', { timeout: 30_000 }, async () => {
    const third = await startGateway({ env, databaseUrl: first.databaseUrl, published: false });
    await third.callReleases('rollout', { remote, version, guarded: { steps: [20, 100] } });
    await third.close();
    await insertVisitors(0.2, [2, 400], [8, 1600]);
    await expect.poll(async () => (await readRemoteStatus(second)).stable).toBe(version);
    expect(await listActions()).toEqual(['rollout 20', 'promote']);
  });

  it('is halted if it fails, with the reason in the history', { timeout: 20_000 }, async () => {
    await insertVisitors(0.1, [9, 20], [1, 180]);
    await expect.poll(async () => (await readGuarded())?.state).toBe('halted');
    expect((await readRemoteStatus()).canary).toMatchObject({
      state: 'halted',
      failures: 9,
      loads: 11,
    });
    expect((await readGuarded())?.reason).toContain('9 of 20 (45.0%) visitors met a failure');
    expect(await listActions()).toEqual(['rollout 10', 'halt']);
    await expect.poll(() => second.feed.current().get(remote)?.canary?.state).toBe('halted');
  });

  it(
    'stays at its step while paused, and is still halted if it fails',
    { timeout: 30_000 },
    async () => {
      expect((await second.callReleases('pause', { remote })).status).toBe(200);
      expect((await second.callReleases('pause', { remote })).status).toBe(409);
      await insertVisitors(0.1, [0, 60], [4, 540]);
      expect((await readRemoteStatus()).canary?.percent).toBe(10);
      await first.callReleases('resume', { remote });
      await expect.poll(async () => (await readRemoteStatus()).canary?.percent).toBe(50);
      await second.callReleases('pause', { remote });
      await insertVisitors(0.5, [40, 60], [1, 60]);
      await expect.poll(async () => (await readGuarded())?.state).toBe('halted');
      expect(await listActions()).toEqual([
        'rollout 10',
        'pause',
        'resume',
        'rollout 50',
        'pause',
        'halt',
      ]);
    },
  );

  it('waits at a planned hold until it is resumed', { timeout: 30_000 }, async () => {
    await first.callReleases('rollout', { remote, version, guarded: { holdAt: 50 } });
    await insertVisitors(0.1, [0, 60], [4, 540]);
    await expect.poll(async () => (await readRemoteStatus()).canary?.percent).toBe(50);
    await insertVisitors(0.5, [3, 400], [3, 400]);
    expect(await readGuarded()).toMatchObject({ state: 'held', reason: 'Planned hold at 50%.' });
    expect(await readLines('en')).toEqual([
      'mfe-catalog 1.1.0: step 2 of 3, 50%, held: Planned hold at 50%.',
      expect.stringMatching(/^rollout: for 50% of visitors, decided by/),
    ]);
    expect(await readLines('hi')).toEqual([
      'mfe-catalog 1.1.0: चरण 2 / 3, 50%, फैसले का इंतज़ार है: 50% पर रुकना पहले से तय था।',
      expect.stringMatching(/^रोलआउट: 50% विज़िटर के लिए, /),
    ]);
    expect((await readRemoteStatus()).stable).toBe('1.0.0');
    await second.callReleases('resume', { remote });
    await second.evaluateCanaries();
    await expect.poll(async () => (await readRemoteStatus()).stable).toBe(version);
    expect(await listActions()).toEqual(['rollout 10', 'rollout 50', 'resume', 'promote']);
  });

  it('ends if a person sets the share manually', async () => {
    await second.callReleases('rollout', { remote, version, percent: 30 });
    expect(await readGuarded()).toMatchObject({
      state: 'ended',
      reason: 'installation took over.',
    });
    expect((await readRemoteStatus()).canary).toMatchObject({ percent: 30, state: 'running' });
    await first.callReleases('rollout', { remote, version, guarded: {} });
    expect(await readGuarded()).toMatchObject({ state: 'running', steps: [10, 50, 100] });
    await second.callReleases('rollback', { remote });
    expect((await readRemoteStatus()).rollout?.guarded).toMatchObject({ state: 'ended' });
  });

  it('is held on a sample-ratio mismatch, and can be resumed', { timeout: 20_000 }, async () => {
    await insertVisitors(0.1, [0, 400], [0, 1600]);
    await expect.poll(async () => (await readGuarded())?.state).toBe('held');
    expect((await readRemoteStatus()).rollout?.mismatch).toContain('400 visitors were counted');
    expect((await readRemoteStatus()).canary).toMatchObject({ percent: 10, state: 'running' });
    expect(await listActions()).toEqual(['rollout 10', 'hold']);
    expect((await first.callReleases('resume', { remote })).status).toBe(200);
  });

  it('does not treat the visitors of a few minutes as all visitors of a day', async () => {
    await first.platform.pool.query('DELETE FROM release_visits');
    await first.platform.pool.query(
      `INSERT INTO release_tallies (remote, version, slice, loads, failures)
       VALUES ($1, '1.0.0', now() - interval '6 days', 60000, 0)`,
      [remote],
    );
    await insertVisitors(0.1, [0, 4], [1, 36]);
    const guarded = { dryRun: true };
    const { json } = await first.callReleases('rollout', { remote, version, guarded });
    expect(json).toMatchObject({ risk: null, message: expect.stringMatching(/^10% of visitors/) });
  });

  it('states the risk of few visitors, and begins at 50%', async () => {
    await insertDayOfVisitors(0.1, [0, 4], [1, 36]);
    const { json } = await first.callReleases<{ message: string }>('rollout', {
      remote,
      version,
      guarded: { acceptRisk: true },
    });
    expect(json.message).toMatch(/^40 visitors a day: .* 1 in 4 visitors .* promoted, unless/);
    expect(await readGuarded()).toMatchObject({ steps: [50, 100], state: 'running' });
  });

  it('states the risk and begins nothing in a dry run', async () => {
    await insertDayOfVisitors(0.1, [0, 4], [1, 36]);
    const before = await readGuarded();
    const { json } = await first.callReleases<{ message: string; risk: string }>('rollout', {
      remote,
      version,
      guarded: { dryRun: true },
    });
    expect(json.risk).toMatch(/^40 visitors a day: /);
    expect(json.message).toContain('Nothing has begun');
    expect(await readGuarded()).toEqual(before);
  });

  it('reports missing visitors, and E with its threshold', async () => {
    await insertVisitors(0.1, [0, 10], [1, 90]);
    const { rollout } = await readRemoteStatus();
    expect(rollout).toMatchObject({ alpha: 0.01, visitors: 100, next: { goal: 'step' } });
    expect(rollout?.halting.find(({ of }) => of === 'failed')).toMatchObject({ needed: 133 });
    const failed = rollout?.next.tests.find(({ of }) => of === 'failed');
    expect(failed?.missing).toBeGreaterThan(0);
    expect(failed?.e).toBeGreaterThan(1);
  });

  it.each([
    ['descending steps', { steps: [50, 10] }],
    ['steps that are not numbers', { steps: ['a'] }],
    ['an empty list of steps', { steps: [] }],
    ['a hold that is not one of its steps', { holdAt: 30 }],
    ['a hold at 100%', { holdAt: 100 }],
  ])('is rejected with %s', async (_what, guarded) => {
    expect((await first.callReleases('rollout', { remote, version, guarded })).status).toBe(422);
  });
});
