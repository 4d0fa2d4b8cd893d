import { describe, expect, it } from 'vitest';
import { BackOff } from './back-off.ts';

const failing = (times: number, now = 0): BackOff<string> => {
  const backOff = new BackOff<string>();
  for (let time = 0; time < times; time += 1) backOff.failed('build', 'it throws', now);
  return backOff;
};

describe('a build that fails', () => {
  it('is tried again after one and after two failures', () => {
    expect(failing(0).waits('build', 0)).toBeNull();
    expect(failing(2).waits('build', 0)).toBeNull();
  });

  it.each([
    [3, 1000],
    [4, 2000],
    [6, 8000],
    [9, 60_000],
    [2000, 60_000],
  ])('after %i failures in a row is left alone for %i ms', (times, ms) => {
    const backOff = failing(times, 5);
    expect(backOff.waits('build', 5 + ms - 1)).toBe('it throws');
    expect(backOff.waits('build', 5 + ms)).toBeNull();
  });

  it('is forgiven once it works, and is no matter of others', () => {
    const backOff = failing(5);
    expect(backOff.waits('another', 0)).toBeNull();
    backOff.worked('build');
    expect(backOff.waits('build', 0)).toBeNull();
  });
});
