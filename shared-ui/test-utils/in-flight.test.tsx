import { afterEach, describe, expect, it } from 'vitest';
import { fakeApi } from './fake-api.ts';
import { waitForPaint } from './wait-for-page.ts';

const originalFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = originalFetch;
});

async function fetchThreeTimes(): Promise<void> {
  for (let times = 0; times < 3; times += 1) {
    const response = await fetch('/api/cart');
    await response.text();
  }
}

function installFakeApi(): readonly string[] {
  const api = fakeApi({ 'GET /api/cart': () => ({ status: 1 }) });
  globalThis.fetch = api.fetch;
  return api.requests;
}

describe('test that ends during a request', () => {
  it('leaves its first call unanswered', () => {
    const requests = installFakeApi();
    void fetchThreeTimes();
    expect(requests).toHaveLength(1);
  });

  it('leaves no request to the next test', async () => {
    const requests = installFakeApi();
    await waitForPaint();
    expect(requests).toEqual([]);
  });
});
