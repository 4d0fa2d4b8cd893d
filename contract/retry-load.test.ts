import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getRetryUrl, retryLoad } from './retry-load.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('returns the first result without a delay', async () => {
  const attempt = vi.fn(async () => 'here');
  await expect(retryLoad(attempt)).resolves.toBe('here');
  expect(vi.getTimerCount()).toBe(0);
});

it('retries three times with growing delays, then throws the last error', async () => {
  let attempts = 0;
  const outcome = retryLoad(async () => {
    attempts += 1;
    throw new Error(`lost ${attempts}`);
  }).catch(String);
  const started: number[] = [];
  for (const pause of [0, 200, 400, 800]) {
    await vi.advanceTimersByTimeAsync(pause);
    started.push(attempts);
  }
  expect(await outcome).toBe('Error: lost 4');
  expect(started).toEqual([1, 2, 3, 4]);
});

it('stops at the first success', async () => {
  const attempt = vi.fn(async () => 'here').mockRejectedValueOnce(new Error('lost'));
  const outcome = retryLoad(attempt);
  await vi.runAllTimersAsync();
  await expect(outcome).resolves.toBe('here');
  expect(attempt).toHaveBeenCalledTimes(2);
});

it('does not retry an error that is not retryable', async () => {
  const attempt = vi.fn(async () => Promise.reject(new Error('broken')));
  await expect(retryLoad(attempt, () => false)).rejects.toThrow('broken');
  expect(attempt).toHaveBeenCalledTimes(1);
});

it('uses a new URL for every retry', () => {
  expect([0, 1, 2].map((retry) => getRetryUrl('/a.js', retry))).toEqual([
    '/a.js',
    '/a.js?1',
    '/a.js?2',
  ]);
});
