import { afterEach, describe, expect, it } from 'vitest';
import { fakeApi } from './fake-api.ts';
import { paints } from './page-settles.ts';

const before = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = before;
});

/** Sends three requests in sequence. */
async function askThrice(): Promise<void> {
  for (let times = 0; times < 3; times += 1) {
    const answer = await fetch('/api/cart');
    await answer.text();
  }
}

function opened(): readonly string[] {
  const api = fakeApi({ 'GET /api/cart': () => ({ status: 1 }) });
  globalThis.fetch = api.fetch;
  return api.requests;
}

describe('a test that ends while something is on its way', () => {
  it('leaves its first call behind', () => {
    const requests = opened();
    void askThrice();
    expect(requests).toHaveLength(1);
  });

  it('leaves nothing to the next one', async () => {
    const requests = opened();
    await paints();
    expect(requests).toEqual([]);
  });
});
