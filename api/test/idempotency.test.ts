import { beforeAll, describe, expect, it } from 'vitest';
import { transaction } from 'platform/db';
import {
  claimIdempotencyKey,
  releaseIdempotencyKey,
  readIdempotencyKey,
  storeResponse,
  countAgainstLimits,
  type IdempotentCall,
} from 'platform/http';
import { setUpApi } from './harness.ts';

const api = setUpApi();
let userId: string;
beforeAll(async () => {
  await api.login('9876543210');
  const users = await api.pool.query<{ id: string }>('SELECT id FROM users');
  userId = users.rows[0]?.id ?? '';
});

let lastKey = 0;
const createCall = (body: unknown = { a: 1 }): IdempotentCall => ({
  userId,
  call: 'test',
  key: `key-${(lastKey += 1)}`,
  body,
});

const runOnce = (call: IdempotentCall, run: () => object) =>
  transaction(api.pool, async (tx) => {
    const state = await claimIdempotencyKey<object>(tx, call, api.clock.now());
    if (state.state !== 'new') return state;
    const response = run();
    await storeResponse(tx, call, response);
    return { state: 'new', response };
  });

const countRequest = (bucket: string, max: number) =>
  transaction(api.pool, (tx) =>
    countAgainstLimits(tx, [{ bucket, max, seconds: 60 }], api.clock.now()),
  );

describe('an idempotent call', () => {
  it('runs once and returns the same response, also under concurrency', async () => {
    const call = createCall();
    let done = 0;
    const run = () => ({ done: (done += 1) });
    const results = await Promise.all(Array.from({ length: 10 }, () => runOnce(call, run)));
    expect(done).toBe(1);
    expect(results.map((result) => ('response' in result ? result.response : null))).toEqual(
      Array.from({ length: 10 }, () => ({ done: 1 })),
    );
  });

  it('runs again if the first attempt failed', async () => {
    const call = createCall();
    const failing = runOnce(call, () => {
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await runOnce(call, () => ({ done: 1 }))).toMatchObject({ state: 'new' });
  });

  it('is rejected with a different body, ignoring the order of fields', async () => {
    const call = createCall({ a: 1, b: [2] });
    await runOnce(call, () => ({}));
    expect(await runOnce({ ...call, body: { b: [2], a: 1 } }, () => ({}))).toMatchObject({
      state: 'repeat',
    });
    await expect(runOnce({ ...call, body: { a: 1, b: [3] } }, () => ({}))).rejects.toMatchObject({
      statusCode: 422,
    });
  });

  it('runs again after 24 hours or after its key was released', async () => {
    const call = createCall();
    await runOnce(call, () => ({}));
    await releaseIdempotencyKey(api.pool, call);
    expect(await runOnce(call, () => ({}))).toMatchObject({ state: 'new' });
    api.clock.advance(24 * 60 * 60);
    expect(await runOnce(call, () => ({}))).toMatchObject({ state: 'new' });
  });

  it('requires a key of plain characters', () => {
    expect(readIdempotencyKey({})).toBeUndefined();
    expect(readIdempotencyKey({ 'idempotency-key': 'a-1' })).toBe('a-1');
    for (const key of ['', 'with blank', 'ü', 'x'.repeat(201)])
      expect(() => readIdempotencyKey({ 'idempotency-key': key })).toThrow(/plain characters/);
  });
});

describe('a rate limit', () => {
  it('holds under concurrency and resets after its window', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 15 }, () => countRequest('race', 4)),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    api.clock.advance(60);
    await expect(countRequest('race', 4)).resolves.toBeUndefined();
  });

  it('returns the seconds until the next allowed request', async () => {
    await countRequest('room', 1);
    api.clock.advance(25);
    await expect(countRequest('room', 1)).rejects.toMatchObject({
      statusCode: 429,
      retryAfter: 35,
    });
  });
});
