import * as fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { setUpShop } from '../../test/harness.ts';

const api = setUpShop({ TRUST_PROXY: '1', SEARCHES_PER_MINUTE: '100' });
afterEach(() => vi.restoreAllMocks());

let visitors = 0;
const createAddress = () => `198.51.${(visitors += 1) >> 8}.${visitors & 255}`;
const search = (q: string, address = createAddress()) =>
  api.call('GET', `/api/search?${new URLSearchParams({ q })}`, {
    headers: { 'x-forwarded-for': address },
  });

/** Length of the SQL statements and parameters that a search sends to the database. */
async function measureSqlLength(q: string): Promise<number> {
  const querySpy = vi.spyOn(api.pool, 'query');
  await search(q);
  const { length } = JSON.stringify(querySpy.mock.calls);
  querySpy.mockRestore();
  return length;
}

it.each(['\u3316'.repeat(200), '\ufdfa'.repeat(200), 'x'.repeat(200), `a${'\u0591'.repeat(199)}`])(
  'a search sends less than 40 kB to the database',
  async (q) => {
    expect(await measureSqlLength(q)).toBeLessThan(40_000);
  },
);

it('a search never fails for arbitrary input', async () => {
  const unusualLetters = fc.constantFrom(
    '\u3316',
    '\ufdfa',
    '\u0591',
    '\u0301',
    '%',
    "'",
    '\\',
    '\u0000',
    'a ',
  );
  const unusualTexts = fc
    .array(unusualLetters, { maxLength: 200 })
    .map((letters) => letters.join(''));
  await fc.assert(
    fc.asyncProperty(unusualTexts, async (text) => {
      const { status } = await search(text);
      expect([200, 422]).toContain(status);
    }),
    { numRuns: 60 },
  );
});

it('rate-limits one network without affecting another', async () => {
  const responses = await Promise.all(
    Array.from({ length: 130 }, () => search('fan', '203.0.113.9')),
  );
  const rejected = responses.filter(({ status }) => status === 429);
  expect(rejected).toHaveLength(30);
  expect(Number(rejected[0]?.headers['retry-after'])).toBeGreaterThan(0);
  expect(rejected[0]?.body['message']).toBe('Too many searches. Please try again in a moment.');
  expect((await search('fan', '203.0.113.10')).status).toBe(200);
  api.clock.advance(60);
  expect((await search('fan', '203.0.113.9')).status).toBe(200);
});
