import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getRetryUrl, retryLoad } from './retry-load.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('returns the result of the first attempt without a pause', async () => {
  const attempt = vi.fn(async () => 'here');
  await expect(retryLoad(attempt)).resolves.toBe('here');
  expect(vi.getTimerCount()).toBe(0);
});

it('tries three more times, with growing pauses, and then throws the last failure', async () => {
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

it('ends with the first attempt that succeeds', async () => {
  const attempt = vi.fn(async () => 'here').mockRejectedValueOnce(new Error('lost'));
  const outcome = retryLoad(attempt);
  await vi.runAllTimersAsync();
  await expect(outcome).resolves.toBe('here');
  expect(attempt).toHaveBeenCalledTimes(2);
});

it('does not retry a failure that may not be retried', async () => {
  const attempt = vi.fn(async () => Promise.reject(new Error('broken')));
  await expect(retryLoad(attempt, () => false)).rejects.toThrow('broken');
  expect(attempt).toHaveBeenCalledTimes(1);
});

it('gives every retry an address of its own', () => {
  expect([0, 1, 2].map((retry) => getRetryUrl('/a.js', retry))).toEqual([
    '/a.js',
    '/a.js?1',
    '/a.js?2',
  ]);
});
