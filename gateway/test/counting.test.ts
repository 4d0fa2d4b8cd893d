import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCatalogBuild, toUpload } from 'releases/testing';
import {
  readSetCookies,
  readViewTokenCookie,
  readReleaseSet,
  readPageSetName,
  type TestResponse,
} from './responses.ts';
import { createVisitorCookie, setUpGateway } from './start-gateway.ts';

const remote = 'mfe-catalog';
const canary = '1.1.0';
/** Address of the attacker; its network differs in each test, because the limits per minute are shared. */
let attacker = '';
let testNumber = 0;

const gateway = setUpGateway();
beforeAll(async () => {
  await gateway.callReleases('publish', toUpload(createCatalogBuild(canary)));
});
beforeEach(async () => {
  testNumber += 1;
  attacker = `203.0.${testNumber}.7`;
  await gateway.callReleases('promote', { remote, version: '1.0.0' });
  await rollOut(50);
});
const rollOut = (percent: number) =>
  gateway.callReleases('rollout', { remote, version: canary, percent });

interface View {
  cookie: string;
  address: string;
  set: string;
  token: string;
  version: string;
}

const toView = (response: TestResponse, cookie: string, address: string): View => ({
  cookie,
  address,
  set: readPageSetName(response.text),
  token: readViewTokenCookie(response),
  version: readReleaseSet(response.text)[remote]?.version ?? '',
});

async function visit(address: string, cookie = createVisitorCookie(), headers = {}): Promise<View> {
  return toView(await gateway.requestPage('/', cookie, { address, headers }), cookie, address);
}

/**
 * Returns a view of a new visitor who gets this version. The requests that look for this visitor are not counted.
 * @throws Error if none of a hundred visitors gets the version
 */
async function visitWith(version: string, address: string): Promise<View> {
  for (let attempts = 0; attempts < 100; attempts += 1) {
    const cookie = createVisitorCookie();
    const view = await visit(address, cookie, { 'sec-fetch-mode': '' });
    if (view.version === version) return visit(address, cookie);
  }
  throw new Error(`no visitor gets ${version}`);
}

const sendReport = (cookie: string, payload: object, headers: Record<string, string> = {}) =>
  gateway.app.inject({ method: 'POST', url: '/reports', headers: { cookie, ...headers }, payload });

const report = ({ cookie, set, token, version, address }: View, outcome: 'loaded' | 'failed') =>
  gateway.app.inject({
    method: 'POST',
    url: '/reports',
    remoteAddress: address,
    headers: { cookie: `${cookie}; ${token}` },
    payload: { set, events: [{ remote, version, outcome, reason: 'chunk home' }] },
  });

async function readCanaryStatus() {
  const status = (await gateway.readStatus(remote))?.canary;
  if (!status) throw new Error('There is no canary.');
  return status;
}

async function readOutcomes(): Promise<{ outcome: string; version: string }[]> {
  await gateway.evaluateCanaries();
  const { rows } = await gateway.platform.pool.query<{ outcome: string; version: string }>(
    `SELECT CASE WHEN failed IS NOT NULL THEN 'failed' WHEN told THEN 'loaded' ELSE 'served' END AS outcome, version
     FROM release_visits v JOIN release_state s USING (remote)
     WHERE v.remote = $1 AND v.rollout = s.canary_since ORDER BY outcome`,
    [remote],
  );
  return rows;
}

/** Makes the served pages five minutes older, so that they count as silent, and checks the canary. */
async function passReportDeadline(): Promise<void> {
  await gateway.evaluateCanaries();
  await gateway.platform.pool.query("UPDATE release_visits SET at = at - interval '5 minutes'");
  await gateway.evaluateCanaries();
}

const createAddress = (n: number): string => `${20 + (n % 100)}.${n}.7.9`;

describe('counting', () => {
  it("counts visitors who sent the gateway's ID back", async () => {
    const first = await gateway.requestPage('/', undefined, { address: attacker });
    expect(await readOutcomes()).toEqual([]);
    const cookie = `visitor=${readSetCookies(first)['visitor']}`;
    expect((await report(toView(first, cookie, attacker), 'loaded')).statusCode).toBe(204);
    expect(await readOutcomes()).toMatchObject([{ outcome: 'loaded' }]);
    const again = await visit('198.51.100.1', createVisitorCookie());
    expect(await readOutcomes()).toMatchObject([
      { outcome: 'loaded' },
      { outcome: 'served', version: again.version },
    ]);
  });

  it.each([
    'visitor=visitor-crowd-00000001',
    'visitor=AAAAAAAAAAAAAAAAAAAAAA',
    `visitor=${'A'.repeat(44)}`,
    `${createVisitorCookie()}A`,
  ])('does not count IDs that the gateway did not issue: %s', async (cookie) => {
    const page = await gateway.requestPage('/', cookie, { address: attacker });
    expect(readSetCookies(page)['visitor']).not.toBe(cookie.split('=')[1]);
    expect((await report(toView(page, cookie, attacker), 'failed')).statusCode).toBe(403);
    expect(await readOutcomes()).toEqual([]);
  });

  it.each([
    ['a program without Sec-Fetch headers', { 'sec-fetch-dest': '', 'sec-fetch-mode': '' }],
    ['a script', { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' }],
    ['a browser that prefetches', { 'sec-purpose': 'prefetch' }],
  ])(
    'does not count a view by %s, but its report still opts out of a failed canary',
    async (_what, headers) => {
      const view = await visit(attacker, createVisitorCookie(), headers);
      expect(['1.0.0', canary]).toContain(view.version);
      const response = await report({ ...view, version: canary }, 'failed');
      expect(response.statusCode).toBe(204);
      const optedOut = view.version === canary ? `${remote}@${canary}` : undefined;
      expect(readSetCookies(response)['opted-out']).toBe(optedOut);
      expect(await readOutcomes()).toEqual([]);
    },
  );

  it('counts a replayed view token once, whatever the address', async () => {
    const view = await visitWith(canary, attacker);
    for (let n = 0; n < 20; n += 1) await report({ ...view, address: createAddress(n) }, 'failed');
    expect((await readOutcomes()).filter(({ outcome }) => outcome === 'failed')).toHaveLength(1);
    expect(await readCanaryStatus()).toMatchObject({ failures: 1, state: 'running' });
  });
});

describe('a network', () => {
  it('cannot halt a good canary with a hundred silent views', { timeout: 60_000 }, async () => {
    for (let n = 0; n < 100; n += 1) await report(await visit(createAddress(n)), 'loaded');
    for (let n = 0; n < 100; n += 1) await visitWith(canary, attacker);
    for (let n = 0; n < 25; n += 1) await report(await visitWith('1.0.0', attacker), 'loaded');
    await passReportDeadline();
    expect(await readCanaryStatus()).toMatchObject({ state: 'running' });
  });

  it(
    'counts as one failure if its visitors forge a hundred failures',
    { timeout: 60_000 },
    async () => {
      // Stable works for others: a hundred failures on the canary would be more than enough to halt it.
      for (let n = 0; n < 25; n += 1)
        await report(await visitWith('1.0.0', createAddress(n)), 'loaded');
      for (let n = 0; n < 100; n += 1) await report(await visitWith(canary, attacker), 'failed');
      await passReportDeadline();
      expect(await readCanaryStatus()).toMatchObject({ failures: 1, loads: 0, state: 'running' });
    },
  );

  it(
    'cannot keep a bad canary alive with hundreds of forged loads',
    { timeout: 120_000 },
    async () => {
      const views: View[] = [];
      while (views.length < 550) {
        const view = await visit(attacker);
        if (view.version === canary) views.push(view);
      }
      for (const view of views) await report(view, 'loaded');
      for (let n = 0; n < 20; n += 1) {
        const view = await visitWith(canary, createAddress(n));
        await report(view, n % 2 === 0 ? 'failed' : 'loaded');
      }
      await passReportDeadline();
      const status = await readCanaryStatus();
      expect(status.state).toBe('halted');
      expect(status.reason).toContain('met a failure');
      expect(status.loads).toBeLessThanOrEqual(11);
    },
  );

  it('stores a bounded number of rows', { timeout: 60_000 }, async () => {
    const views: View[] = [];
    for (let n = 0; n < 500; n += 1) views.push(await visit(attacker));
    await Promise.all(views.map((view) => report(view, 'loaded')));
    expect(await readOutcomes()).toHaveLength(200);
  });

  it('counts once as loaded and once as failed if its visitors had both', async () => {
    for (let n = 0; n < 4; n += 1)
      await report(await visitWith(canary, attacker), n === 0 ? 'failed' : 'loaded');
    for (let n = 0; n < 4; n += 1)
      await report(await visitWith(canary, createAddress(n)), 'loaded');
    await expect.poll(readCanaryStatus).toMatchObject({ loads: 5, failures: 1 });
  });
});

/** Addresses outside public networks count one by one. */
const LOCAL = '127.0.0.1';

describe('a report', () => {
  beforeEach(() => rollOut(100));

  it('counts each visitor once, with the worst result', async () => {
    const visitor = await visit(LOCAL);
    expect((await report(visitor, 'loaded')).statusCode).toBe(204);
    await report(visitor, 'loaded');
    await expect.poll(readCanaryStatus).toMatchObject({ loads: 1, failures: 0 });
    await report(visitor, 'failed');
    await report(visitor, 'loaded');
    await expect.poll(readCanaryStatus).toMatchObject({ loads: 0, failures: 1 });
  });

  it('keeps the visitor of a failed canary on stable', async () => {
    const visitor = await visit(LOCAL);
    const optedOut = readSetCookies(await report(visitor, 'failed'))['opted-out'];
    expect(optedOut).toBe('mfe-catalog@1.1.0');
    const cookie = `${visitor.cookie}; opted-out=${encodeURIComponent(optedOut ?? '')}`;
    const next = await gateway.requestPage('/', cookie);
    expect(readReleaseSet(next.text)[remote]?.version).toBe('1.0.0');
  });

  it('is rejected with a forged, foreign or missing view token', async () => {
    const [a, b] = [await visit(LOCAL), await visit(LOCAL)];
    const { set, token } = a;
    const body = { set, events: [{ remote, version: canary, outcome: 'failed' }] };
    const collectCodes = async (cookies: readonly string[], payload: object = body) =>
      Promise.all(cookies.map(async (cookie) => (await sendReport(cookie, payload)).statusCode));
    const forged = `${token.slice(0, -3)}AAA`;
    const own = `${a.cookie}; ${token}`;
    const refused = [`${a.cookie}; ${forged}`, `${b.cookie}; ${token}`, token, a.cookie, ''];
    expect(await collectCodes(refused)).toEqual([403, 403, 403, 403, 403]);
    expect(await collectCodes([own], { ...body, set: 'AAAAAAAAAAA' })).toEqual([403]);
    const renamed = own.replace(set, 'AAAAAAAAAAA');
    expect(await collectCodes([renamed], { ...body, set: 'AAAAAAAAAAA' })).toEqual([403]);
    const optedOut = `opted-out=${encodeURIComponent(`${remote}@${canary}`)}`;
    const { text } = await gateway.requestPage('/', `${b.cookie}; ${optedOut}`);
    const otherSet = readPageSetName(text);
    expect(otherSet).not.toBe(set);
    const moved = own.replace(set, otherSet);
    expect(await collectCodes([moved], { ...body, set: otherSet })).toEqual([403]);
    expect(await collectCodes([own], { ...body, set: '.*' })).toEqual([400]);
    expect(await collectCodes([own], { events: body.events })).toEqual([400]);
    expect(await collectCodes([own], { ...body, events: 'x' })).toEqual([400]);
    const crossSite = { 'sec-fetch-site': 'cross-site' };
    expect((await sendReport(own, body, crossSite)).statusCode).toBe(403);
    expect(await readCanaryStatus()).toMatchObject({ loads: 0, failures: 0 });
  });

  it('is not counted for a version that was not in the page', async () => {
    const visitor = await visit(LOCAL);
    const events = [{ remote, version: '9.9.9', outcome: 'failed' }];
    const cookie = `${visitor.cookie}; ${visitor.token}`;
    expect((await sendReport(cookie, { set: visitor.set, events })).statusCode).toBe(204);
    expect(await readCanaryStatus()).toMatchObject({ failures: 0 });
  });

  it('is rate-limited', async () => {
    const visitor = await visit(LOCAL);
    const codes: number[] = [];
    for (let time = 0; time < 70; time += 1)
      codes.push((await report(visitor, 'loaded')).statusCode);
    expect(codes.at(-1)).toBe(429);
  });
});

describe('a canary that fails', () => {
  beforeEach(() => rollOut(100));

  it('is halted within 10 s with the reason in the history, until a new rollout', async () => {
    for (let visitor = 0; visitor < 6; visitor += 1) await report(await visit(LOCAL), 'failed');
    await expect
      .poll(async () => (await readCanaryStatus()).state, { timeout: 10_000 })
      .toBe('halted');
    expect((await readCanaryStatus()).reason).toContain('met a failure');
    expect((await visit(LOCAL)).version).toBe('1.0.0');
    const entries = await gateway.readHistory();
    expect(entries.at(-1)).toMatchObject({ act: 'halt', actor: 'gateway' });
    expect(entries.at(-1)?.detail['reason']).toContain('visitors met a failure');
    await rollOut(100);
    expect(await readCanaryStatus()).toMatchObject({ state: 'running', failures: 0, reason: null });
    expect((await visit(LOCAL)).version).toBe(canary);
  });
});
