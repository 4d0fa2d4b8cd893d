import { beforeAll, describe, expect, it } from 'vitest';
import { transaction } from 'platform/db';
import {
  claimIdempotencyKey,
  releaseIdempotencyKey,
  readIdempotencyKey,
  storeResponse,
  consume,
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
const idempotent = (body: unknown = { a: 1 }): IdempotentCall => ({
  userId,
  call: 'test',
  key: `key-${(lastKey += 1)}`,
  body,
});

const once = (what: IdempotentCall, act: () => object) =>
  transaction(api.pool, async (tx) => {
    const state = await claimIdempotencyKey<object>(tx, what, api.clock.now());
    if (state.state !== 'new') return state;
    const answer = act();
    await storeResponse(tx, what, answer);
    return { state: 'new', answer };
  });

const take = (bucket: string, most: number) =>
  transaction(api.pool, (tx) => consume(tx, [{ bucket, max: most, seconds: 60 }], api.clock.now()));

describe('an idempotent call', () => {
  it('runs once and returns the same response, also under concurrency', async () => {
    const what = idempotent();
    let done = 0;
    const act = () => ({ done: (done += 1) });
    const results = await Promise.all(Array.from({ length: 10 }, () => once(what, act)));
    expect(done).toBe(1);
    expect(results.map((each) => ('answer' in each ? each.answer : null))).toEqual(
      Array.from({ length: 10 }, () => ({ done: 1 })),
    );
  });

  it('runs again if the first attempt failed', async () => {
    const what = idempotent();
    const failing = once(what, () => {
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await once(what, () => ({ done: 1 }))).toMatchObject({ state: 'new' });
  });

  it('is rejected with a different body, ignoring the order of fields', async () => {
    const what = idempotent({ a: 1, b: [2] });
    await once(what, () => ({}));
    expect(await once({ ...what, body: { b: [2], a: 1 } }, () => ({}))).toMatchObject({
      state: 'repeat',
    });
    await expect(once({ ...what, body: { a: 1, b: [3] } }, () => ({}))).rejects.toMatchObject({
      statusCode: 422,
    });
  });

  it('is new after 24 hours or after its key was released', async () => {
    const what = idempotent();
    await once(what, () => ({}));
    await releaseIdempotencyKey(api.pool, what);
    expect(await once(what, () => ({}))).toMatchObject({ state: 'new' });
    api.clock.advance(24 * 60 * 60);
    expect(await once(what, () => ({}))).toMatchObject({ state: 'new' });
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
    const results = await Promise.allSettled(Array.from({ length: 15 }, () => take('race', 4)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    api.clock.advance(60);
    await expect(take('race', 4)).resolves.toBeUndefined();
  });

  it('returns the seconds until the next allowed request', async () => {
    await take('room', 1);
    api.clock.advance(25);
    await expect(take('room', 1)).rejects.toMatchObject({ statusCode: 429, retryAfter: 35 });
  });
});
