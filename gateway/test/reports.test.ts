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
  type TestGateway,
} from './start-gateway.ts';

let gateway: TestGateway;
const remote = 'mfe-catalog';
const canary = '1.1.0';
beforeAll(async () => {
  gateway = await startGateway();
  await gateway.staff('publish', toUpload(catalogBuild(canary)));
});
afterAll(() => gateway.close());
beforeEach(async () => {
  await gateway.staff('promote', { remote, version: '1.0.0' });
  await gateway.staff('rollout', { remote, version: canary, percent: 100 });
});

interface Visit {
  cookie: string;
  set: string;
  proof: string;
  version: string;
}

async function visit(): Promise<Visit> {
  const page = await gateway.page('/');
  const version = setIn(page.text)[remote]?.version ?? '';
  const cookie = `visitor=${cookiesIn(page)['visitor']}`;
  return { cookie, set: setNameIn(page.text), proof: proofIn(page), version };
}

const send = (cookie: string, payload: object, headers: Record<string, string> = {}) =>
  gateway.app.inject({ method: 'POST', url: '/reports', headers: { cookie, ...headers }, payload });

const report = ({ cookie, set, proof, version }: Visit, outcome: 'loaded' | 'failed') =>
  send(`${cookie}; ${proof}`, {
    set,
    events: [{ remote, version, outcome, reason: 'chunk home' }],
  });

async function state() {
  const answer = await gateway.staff<{ remotes: ReleaseStatus }>('status');
  const found = answer.json.remotes[remote]?.canary;
  if (!found) throw new Error('There is no canary.');
  return found;
}

async function settled() {
  await expect
    .poll(async () => (await state()).loads + (await state()).failures)
    .toBeGreaterThan(0);
  return state();
}

describe('a report', () => {
  it('counts each visitor once, with the worst result', async () => {
    const one = await visit();
    expect((await report(one, 'loaded')).statusCode).toBe(204);
    await report(one, 'loaded');
    expect(await settled()).toMatchObject({ loads: 1, failures: 0 });
    await report(one, 'failed');
    await report(one, 'loaded');
    await expect.poll(state).toMatchObject({ loads: 0, failures: 1 });
  });

  it('keeps the visitor of a failed canary on stable', async () => {
    const one = await visit();
    const optedOut = cookiesIn(await report(one, 'failed'))['opted-out'];
    expect(optedOut).toBe('mfe-catalog@1.1.0');
    const next = await gateway.page(
      '/',
      `${one.cookie}; opted-out=${encodeURIComponent(optedOut ?? '')}`,
    );
    expect(setIn(next.text)[remote]?.version).toBe('1.0.0');
  });

  it('is rejected with a forged, foreign or missing proof', async () => {
    const [one, two] = [await visit(), await visit()];
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
    expect(await state()).toMatchObject({ loads: 0, failures: 0 });
  });

  it('is not counted for a version that was not in the page', async () => {
    const one = await visit();
    const events = [{ remote, version: '9.9.9', outcome: 'failed' }];
    const cookie = `${one.cookie}; ${one.proof}`;
    expect((await send(cookie, { set: one.set, events })).statusCode).toBe(204);
    expect(await state()).toMatchObject({ failures: 0 });
  });

  it('is rate-limited', async () => {
    const one = await visit();
    const codes: number[] = [];
    for (let time = 0; time < 70; time += 1) codes.push((await report(one, 'loaded')).statusCode);
    expect(codes.at(-1)).toBe(429);
  });
});

describe('a canary that fails', () => {
  it('is halted within 10 s with the reason in the history, until a new rollout', async () => {
    for (let visitor = 0; visitor < 6; visitor += 1) await report(await visit(), 'failed');
    await expect.poll(async () => (await state()).state).toBe('halted');
    expect((await state()).reason).toContain('met a failure');
    expect((await visit()).version).toBe('1.0.0');
    const { entries } = (await gateway.staff<{ entries: HistoryEntry[] }>('history')).json;
    expect(entries.at(-1)).toMatchObject({ act: 'halt', actor: 'gateway' });
    expect(entries.at(-1)?.detail['reason']).toContain('visitors met a failure');
    await gateway.staff('rollout', { remote, version: canary, percent: 100 });
    expect(await state()).toMatchObject({ state: 'running', failures: 0, reason: null });
    expect((await visit()).version).toBe(canary);
  });
});
