import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { HistoryEntry } from '../src/releases/history-chain.ts';
import type { ReleaseStatus } from '../src/releases/ops/release-status.ts';
import { catalogBuild, toUpload } from './builds.ts';
import {
  cookiesIn,
  proofIn,
  setIn,
  setNameIn,
  startGateway,
  visitorCookie,
  type Answer,
  type TestGateway,
} from './start-gateway.ts';

const remote = 'mfe-catalog';
const canary = '1.1.0';
/** The attacker's network; a different one in each test, because the limits per minute are shared. */
let own = '';
let tests = 0;

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
  await gateway.staff('publish', toUpload(catalogBuild(canary)));
});
afterAll(() => gateway.close());
beforeEach(async () => {
  tests += 1;
  own = `203.0.${tests}.7`;
  await gateway.staff('promote', { remote, version: '1.0.0' });
  await gateway.staff('rollout', { remote, version: canary, percent: 50 });
});

interface View {
  cookie: string;
  address: string;
  set: string;
  proof: string;
  version: string;
}

const viewOf = (answer: Answer, cookie: string, address: string): View => ({
  cookie,
  address,
  set: setNameIn(answer.text),
  proof: proofIn(answer),
  version: setIn(answer.text)[remote]?.version ?? '',
});

async function visit(address: string, cookie = visitorCookie(), headers = {}): Promise<View> {
  return viewOf(await gateway.page('/', cookie, { address, headers }), cookie, address);
}

/**
 * A visitor of that network who gets the given version; found with requests of a program, which are not counted.
 * @throws Error if none of a hundred visitors gets it
 */
async function visitWith(version: string, address: string): Promise<View> {
  for (let tries = 0; tries < 100; tries += 1) {
    const cookie = visitorCookie();
    const found = await visit(address, cookie, { 'sec-fetch-mode': '' });
    if (found.version === version) return visit(address, cookie);
  }
  throw new Error(`nobody gets ${version}`);
}

const send = (cookie: string, payload: object, headers: Record<string, string> = {}) =>
  gateway.app.inject({ method: 'POST', url: '/reports', headers: { cookie, ...headers }, payload });

const report = ({ cookie, set, proof, version, address }: View, outcome: 'loaded' | 'failed') =>
  gateway.app.inject({
    method: 'POST',
    url: '/reports',
    remoteAddress: address,
    headers: { cookie: `${cookie}; ${proof}` },
    payload: { set, events: [{ remote, version, outcome, reason: 'chunk home' }] },
  });

async function status() {
  const { json } = await gateway.staff<{ remotes: ReleaseStatus }>('status');
  const found = json.remotes[remote]?.canary;
  if (!found) throw new Error('There is no canary.');
  return found;
}

async function outcomes(): Promise<{ outcome: string; version: string }[]> {
  await gateway.evaluateCanaries();
  const { rows } = await gateway.platform.pool.query<{ outcome: string; version: string }>(
    `SELECT CASE WHEN failed IS NOT NULL THEN 'failed' WHEN told THEN 'loaded' ELSE 'served' END AS outcome, version
     FROM release_visits v JOIN release_state s USING (remote)
     WHERE v.remote = $1 AND v.rollout = s.canary_since ORDER BY outcome`,
    [remote],
  );
  return rows;
}

/** Waits until served pages count as silent and the gateway has checked the canary since. */
async function longAfter(): Promise<void> {
  await gateway.evaluateCanaries();
  await gateway.platform.pool.query("UPDATE release_visits SET at = at - interval '5 minutes'");
  await gateway.evaluateCanaries();
}

const network = (n: number): string => `${20 + (n % 100)}.${n}.7.9`;

describe('who is counted', () => {
  it("counts visitors who sent the gateway's id back", async () => {
    const first = await gateway.page('/', undefined, { address: own });
    expect(await outcomes()).toEqual([]);
    const cookie = `visitor=${cookiesIn(first)['visitor']}`;
    expect((await report(viewOf(first, cookie, own), 'loaded')).statusCode).toBe(204);
    expect(await outcomes()).toMatchObject([{ outcome: 'loaded' }]);
    const again = await visit('198.51.100.1', visitorCookie());
    expect(await outcomes()).toMatchObject([
      { outcome: 'loaded' },
      { outcome: 'served', version: again.version },
    ]);
  });

  it.each([
    'visitor=visitor-crowd-00000001',
    'visitor=AAAAAAAAAAAAAAAAAAAAAA',
    `visitor=${'A'.repeat(44)}`,
    `${visitorCookie()}A`,
  ])('does not count ids that the gateway did not issue: %s', async (cookie) => {
    const page = await gateway.page('/', cookie, { address: own });
    expect(cookiesIn(page)['visitor']).not.toBe(cookie.split('=')[1]);
    expect((await report(viewOf(page, cookie, own), 'failed')).statusCode).toBe(403);
    expect(await outcomes()).toEqual([]);
  });

  it.each([
    ['a program that says nothing', { 'sec-fetch-dest': '', 'sec-fetch-mode': '' }],
    ['a script', { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' }],
    ['a browser that fetches in advance', { 'sec-purpose': 'prefetch' }],
  ])(
    'does not count %s, but serves the page and opts it out of a failed canary',
    async (_what, headers) => {
      const view = await visit(own, visitorCookie(), headers);
      expect(['1.0.0', canary]).toContain(view.version);
      const told = await report({ ...view, version: canary }, 'failed');
      expect(told.statusCode).toBe(204);
      const optedOut = view.version === canary ? `${remote}@${canary}` : undefined;
      expect(cookiesIn(told)['opted-out']).toBe(optedOut);
      expect(await outcomes()).toEqual([]);
    },
  );

  it('counts a replayed proof once, whatever its address', async () => {
    const view = await visitWith(canary, own);
    for (let n = 0; n < 20; n += 1) await report({ ...view, address: network(n) }, 'failed');
    expect((await outcomes()).filter(({ outcome }) => outcome === 'failed')).toHaveLength(1);
    expect(await status()).toMatchObject({ failures: 1, state: 'running' });
  });
});

describe('a network', () => {
  it('cannot halt a good canary with a hundred silent views', { timeout: 60_000 }, async () => {
    for (let n = 0; n < 100; n += 1) {
      const honest = await visit(network(n));
      await report(honest, 'loaded');
    }
    for (let n = 0; n < 100; n += 1) await visitWith(canary, own);
    for (let n = 0; n < 25; n += 1) await report(await visitWith('1.0.0', own), 'loaded');
    await longAfter();
    expect(await status()).toMatchObject({ state: 'running' });
  });

  it('counts once for a hundred forged failures', { timeout: 60_000 }, async () => {
    // Stable works for others: a hundred failures on the canary would be more than enough to halt it.
    for (let n = 0; n < 25; n += 1) await report(await visitWith('1.0.0', network(n)), 'loaded');
    for (let n = 0; n < 100; n += 1) await report(await visitWith(canary, own), 'failed');
    await longAfter();
    expect(await status()).toMatchObject({ failures: 1, loads: 0, state: 'running' });
  });

  it(
    'cannot keep a bad canary alive with hundreds of forged loads',
    { timeout: 120_000 },
    async () => {
      const views: View[] = [];
      while (views.length < 550) {
        const view = await visit(own);
        if (view.version === canary) views.push(view);
      }
      for (const view of views) await report(view, 'loaded');
      for (let n = 0; n < 20; n += 1) {
        const view = await visitWith(canary, network(n));
        await report(view, n % 2 === 0 ? 'failed' : 'loaded');
      }
      await longAfter();
      const found = await status();
      expect(found.state).toBe('halted');
      expect(found.reason).toContain('met a failure');
      expect(found.loads).toBeLessThanOrEqual(11);
    },
  );

  it('stores a bounded number of rows', { timeout: 60_000 }, async () => {
    const views: View[] = [];
    for (let n = 0; n < 500; n += 1) views.push(await visit(own));
    await Promise.all(views.map((view) => report(view, 'loaded')));
    expect(await outcomes()).toHaveLength(200);
  });

  it('counts for both loads and failures of its visitors', async () => {
    for (let n = 0; n < 4; n += 1)
      await report(await visitWith(canary, own), n === 0 ? 'failed' : 'loaded');
    for (let n = 0; n < 4; n += 1) await report(await visitWith(canary, network(n)), 'loaded');
    await expect.poll(status).toMatchObject({ loads: 5, failures: 1 });
  });
});

/** Addresses outside public networks count one by one. */
const LOCAL = '127.0.0.1';
const rollOutToAll = () => gateway.staff('rollout', { remote, version: canary, percent: 100 });

describe('a report', () => {
  beforeEach(rollOutToAll);

  it('counts each visitor once, with the worst result', async () => {
    const one = await visit(LOCAL);
    expect((await report(one, 'loaded')).statusCode).toBe(204);
    await report(one, 'loaded');
    await expect.poll(status).toMatchObject({ loads: 1, failures: 0 });
    await report(one, 'failed');
    await report(one, 'loaded');
    await expect.poll(status).toMatchObject({ loads: 0, failures: 1 });
  });

  it('keeps the visitor of a failed canary on stable', async () => {
    const one = await visit(LOCAL);
    const optedOut = cookiesIn(await report(one, 'failed'))['opted-out'];
    expect(optedOut).toBe('mfe-catalog@1.1.0');
    const next = await gateway.page(
      '/',
      `${one.cookie}; opted-out=${encodeURIComponent(optedOut ?? '')}`,
    );
    expect(setIn(next.text)[remote]?.version).toBe('1.0.0');
  });

  it('is rejected with a forged, foreign or missing proof', async () => {
    const [one, two] = [await visit(LOCAL), await visit(LOCAL)];
    const { set, proof } = one;
    const report = { set, events: [{ remote, version: canary, outcome: 'failed' }] };
    const codes = async (cookies: readonly string[], payload: object = report) =>
      Promise.all(cookies.map(async (cookie) => (await send(cookie, payload)).statusCode));
    const forged = `${proof.slice(0, -3)}AAA`;
    const mine = `${one.cookie}; ${proof}`;
    const refused = [`${one.cookie}; ${forged}`, `${two.cookie}; ${proof}`, proof, one.cookie, ''];
    expect(await codes(refused)).toEqual([403, 403, 403, 403, 403]);
    expect(await codes([mine], { ...report, set: 'AAAAAAAAAAA' })).toEqual([403]);
    const renamed = mine.replace(set, 'AAAAAAAAAAA');
    expect(await codes([renamed], { ...report, set: 'AAAAAAAAAAA' })).toEqual([403]);
    const optedOut = `opted-out=${encodeURIComponent(`${remote}@${canary}`)}`;
    const others = setNameIn((await gateway.page('/', `${two.cookie}; ${optedOut}`)).text);
    expect(others).not.toBe(set);
    expect(await codes([mine.replace(set, others)], { ...report, set: others })).toEqual([403]);
    expect(await codes([mine], { ...report, set: '.*' })).toEqual([400]);
    expect(await codes([mine], { events: report.events })).toEqual([400]);
    expect(await codes([mine], { ...report, events: 'x' })).toEqual([400]);
    const other = await send(mine, report, { 'sec-fetch-site': 'cross-site' });
    expect(other.statusCode).toBe(403);
    expect(await status()).toMatchObject({ loads: 0, failures: 0 });
  });

  it('is not counted for a version that was not in the page', async () => {
    const one = await visit(LOCAL);
    const events = [{ remote, version: '9.9.9', outcome: 'failed' }];
    const cookie = `${one.cookie}; ${one.proof}`;
    expect((await send(cookie, { set: one.set, events })).statusCode).toBe(204);
    expect(await status()).toMatchObject({ failures: 0 });
  });

  it('is rate-limited', async () => {
    const one = await visit(LOCAL);
    const codes: number[] = [];
    for (let time = 0; time < 70; time += 1) codes.push((await report(one, 'loaded')).statusCode);
    expect(codes.at(-1)).toBe(429);
  });
});

describe('a canary that fails', () => {
  beforeEach(rollOutToAll);

  it('is halted within 10 s with the reason in the history, until a new rollout', async () => {
    for (let visitor = 0; visitor < 6; visitor += 1) await report(await visit(LOCAL), 'failed');
    await expect.poll(async () => (await status()).state).toBe('halted');
    expect((await status()).reason).toContain('met a failure');
    expect((await visit(LOCAL)).version).toBe('1.0.0');
    const { entries } = (await gateway.staff<{ entries: HistoryEntry[] }>('history')).json;
    expect(entries.at(-1)).toMatchObject({ act: 'halt', actor: 'gateway' });
    expect(entries.at(-1)?.detail['reason']).toContain('visitors met a failure');
    await gateway.staff('rollout', { remote, version: canary, percent: 100 });
    expect(await status()).toMatchObject({ state: 'running', failures: 0, reason: null });
    expect((await visit(LOCAL)).version).toBe(canary);
  });
});
