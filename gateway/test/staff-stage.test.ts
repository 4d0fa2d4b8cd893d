import { beforeAll, describe, expect, it } from 'vitest';
import { createCatalogBuild, toUpload } from 'releases/testing';
import { CONSOLE_HOST, logIn } from './logins.ts';
import {
  readPageSetName,
  readReleaseSet,
  readSetCookies,
  readViewTokenCookie,
} from './responses.ts';
import { createVisitorCookie, OPS_TOKEN, setUpGateway } from './start-gateway.ts';

const remote = 'mfe-catalog';
const version = '1.1.0';
const OWNER = '9431010001';
const SHOP = 'localhost:3000';
let now = new Date();
const gateway = setUpGateway({
  env: { RELEASE_STAFF_MINUTES: '30', RELEASE_PROBE: 'on', RATE_LIMITS: 'off' },
  clock: { now: () => now },
});

const call = (action: string, body: object = {}) =>
  gateway.callReleases(action, { remote, version, ...body });
const readRemote = async () => {
  await gateway.evaluateCanaries();
  return gateway.readStatus(remote);
};
const readStage = async () => (await readRemote())?.rollout?.guarded?.stage;
const readVersion = async (cookie: string, headers: Record<string, string> = {}) => {
  const page = await gateway.requestPage('/', cookie, { headers });
  return readReleaseSet(page.text)[remote]?.version;
};
/** The cookie that the shop sets when this person opens a page while logged in. */
async function readEarlyCookie(phone: string, sent = ''): Promise<string | undefined> {
  const { host, ...session } = await logIn(gateway, phone, '10.1.0.1', SHOP);
  const headers = { ...session, host, cookie: sent };
  const response = await gateway.app.inject({ url: '/api/user/profile', headers });
  return readSetCookies({ headers: response.headers })['early'];
}
let staff = '';
const visitor = createVisitorCookie();
beforeAll(async () => {
  await gateway.app.inject({
    method: 'POST',
    url: '/ops/staff',
    headers: { authorization: `Bearer ${OPS_TOKEN}` },
    payload: { phone: OWNER, name: 'Asha', role: 'dispatcher' },
  });
  staff = `${visitor}; early=${await readEarlyCookie(OWNER)}`;
  await gateway.callReleases('publish', toUpload(createCatalogBuild(version)));
});

describe('a guarded rollout with RELEASE_STAFF_MINUTES', () => {
  it('recognises only staff on the shop’s origin', async () => {
    expect(await readEarlyCookie('9876500001')).toBeUndefined();
    expect(await readEarlyCookie('9876500001', staff)).toBe('');
  });

  it('gives the version to staff after the probe, and to visitors afterwards', async () => {
    await call('rollout', { guarded: {} });
    expect(await readStage()).toBe('probe');
    expect(await readVersion(staff)).toBe('1.0.0');
    await call('probe', { passed: true, reason: null });
    await expect.poll(readStage).toBe('staff');
    expect(await readVersion(staff)).toBe(version);
    expect(await readVersion(visitor)).toBe('1.0.0');
    expect(await readVersion(`${visitor}; early=1.forged`)).toBe('1.0.0');
    expect(await readVersion(staff, { host: CONSOLE_HOST })).toBeUndefined();
    now = new Date(now.getTime() + 31 * 60_000);
    await expect.poll(async () => (await readRemote())?.canary?.percent).toBe(10);
    expect(await readVersion(staff)).toBe(version);
    expect(await readStage()).toBe('visitors');
  });

  it('keeps the version for staff if a person sets the share, until the share is 0', async () => {
    await call('rollout', { percent: 0.01 });
    expect(await readVersion(staff)).toBe(version);
    await call('rollout', { percent: 0 });
    expect(await readVersion(staff)).toBe('1.0.0');
  });

  it('waits for a person if it fails for staff, but not if their phones are slow', async () => {
    // Reports are dated by the system clock.
    now = new Date();
    await call('rollout', { guarded: {} });
    await call('probe', { passed: true, reason: null });
    await expect.poll(readStage).toBe('staff');
    await sendReport({ views: [{ remote, lcp: 9000, inp: 900, cls: 0.4 }] });
    expect((await readRemote())?.rollout?.guarded).toMatchObject({ state: 'running' });
    await sendReport({ events: [{ remote, version, outcome: 'failed', reason: 'It threw.' }] });
    await expect
      .poll(async () => (await readRemote())?.rollout?.guarded)
      .toMatchObject({ state: 'held', reason: /^A page or the API failed for staff/ });
    const { body: metrics } = await gateway.app.inject('/metrics');
    expect(metrics).toContain('release_rollouts_held 1\n');
  });

  it.each([
    ['it fails', { events: [{ remote, version, outcome: 'failed', reason: 'It threw.' }] }],
    ['the API fails', { views: [{ remote, api: 'failed' }] }],
  ])('continues after a person resumed it, until %s', async (_what, report) => {
    now = new Date();
    await call('resume');
    expect((await readRemote())?.rollout?.guarded).toMatchObject({ state: 'running' });
    await sendReport(report);
    await expect
      .poll(async () => (await readRemote())?.rollout?.guarded)
      .toMatchObject({ state: 'held' });
  });
});

describe('a guarded rollout that begins with staff, without the probe', () => {
  const shop = setUpGateway({ env: { RELEASE_STAFF_MINUTES: '30' } });
  const addFailure = (failed: string) =>
    shop.platform.pool.query(
      `INSERT INTO release_tallies AS tally (remote, version, slice, loads, failures)
       VALUES ($1, $2, date_bin('10 minutes', now(), 'epoch'::timestamptz), 0, 1)
       ON CONFLICT (remote, version, slice) DO UPDATE SET failures = tally.failures + 1`,
      [remote, failed],
    );
  const rollOut = async (started: string) => {
    await shop.callReleases('publish', toUpload(createCatalogBuild(started)));
    await shop.callReleases('rollout', { remote, version: started, guarded: {} });
  };
  const readState = async () => {
    await shop.evaluateCanaries();
    return (await shop.readStatus(remote))?.rollout?.guarded?.state;
  };

  it('ignores failures before it began, and waits for a person at the next failure', async () => {
    await addFailure('1.1.0');
    await rollOut('1.1.0');
    expect(await readState()).toBe('running');
    await addFailure('1.1.0');
    await expect.poll(readState).toBe('held');
  });

  it('waits for a person at its first failure, even if the previous rollout had failures', async () => {
    await addFailure('1.1.0');
    await rollOut('1.1.0');
    await shop.callReleases('pause', { remote });
    await shop.callReleases('resume', { remote });
    await rollOut('1.2.0');
    await addFailure('1.2.0');
    await expect.poll(readState).toBe('held');
  });
});

/** Sends a report of a page that a staff member got. */
async function sendReport(content: object): Promise<void> {
  const page = await gateway.requestPage('/', staff);
  const cookie = `${staff}; ${readViewTokenCookie(page)}`;
  const headers = { cookie, 'sec-fetch-site': 'same-origin' };
  const payload = { set: readPageSetName(page.text), ...content };
  const { statusCode } = await gateway.app.inject({
    method: 'POST',
    url: '/reports',
    headers,
    payload,
  });
  expect(statusCode).toBe(204);
}
