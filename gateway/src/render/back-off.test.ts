import { describe, expect, it } from 'vitest';
import { BackOff } from './back-off.ts';

/** Returns the back-off of a build after this many of its addresses have failed in a row. */
function createFailing(times: number, now = 0): BackOff<string> {
  const backOff = new BackOff<string>();
  for (let n = 0; n < times; n += 1) backOff.recordFailure('build', `/${n}`, 'it throws', now);
  return backOff;
}

describe('a build that fails at several addresses', () => {
  it('is retried at once after one and two failures', () => {
    expect(createFailing(1).getFailure('build', '/new', 0)).toBeNull();
    expect(createFailing(2).getFailure('build', '/new', 0)).toBeNull();
  });

  it.each([
    [3, 1000],
    [4, 2000],
    [6, 8000],
    [9, 60_000],
    [2000, 60_000],
  ])('is skipped after %i failures in a row for %i ms', (times, ms) => {
    const backOff = createFailing(times, 5);
    expect(backOff.getFailure('build', '/new', 5 + ms - 1)).toBe('it throws');
    expect(backOff.getFailure('build', '/new', 5 + ms)).toBeNull();
  });

  it('is reset by a success and does not affect other builds', () => {
    const backOff = createFailing(5);
    expect(backOff.getFailure('another', '/new', 0)).toBeNull();
    backOff.recordSuccess('build', '/');
    expect(backOff.getFailure('build', '/new', 0)).toBeNull();
  });

  it('is skipped, except at addresses that have worked', () => {
    const backOff = new BackOff<string>();
    backOff.recordSuccess('build', '/');
    for (let n = 0; n < 925; n += 1) backOff.recordFailure('build', `/?odd=${n}`, 'it throws', 0);
    expect(backOff.getFailure('build', '/new', 0)).toBe('it throws');
    expect(backOff.getFailure('build', '/', 0)).toBeNull();
  });
});

describe('an address that keeps failing', () => {
  it('is skipped while its build is still tried', () => {
    const backOff = new BackOff<string>();
    for (let n = 0; n < 50; n += 1) backOff.recordFailure('build', '/odd', 'it throws', 0);
    expect(backOff.getFailure('build', '/odd', 59_999)).toBe('it throws');
    expect(backOff.getFailure('build', '/', 0)).toBeNull();
  });

  it('is retried after its back-off, and returns its last failure until then', () => {
    const backOff = new BackOff<string>();
    for (const failure of ['one', 'two', 'three'])
      backOff.recordFailure('build', '/odd', failure, 5);
    expect(backOff.getFailure('build', '/odd', 1004)).toBe('three');
    expect(backOff.getFailure('build', '/odd', 1005)).toBeNull();
  });

  it('is skipped together with its build if it fails after a success', () => {
    const backOff = new BackOff<string>();
    backOff.recordSuccess('build', '/');
    for (const at of ['/a', '/b', '/c', '/']) backOff.recordFailure('build', at, 'it throws', 0);
    expect(backOff.getFailure('build', '/', 0)).toBe('it throws');
  });

  it('is reset by a success', () => {
    const backOff = new BackOff<string>();
    for (let n = 0; n < 5; n += 1) backOff.recordFailure('build', '/odd', 'it throws', 0);
    backOff.recordSuccess('build', '/odd');
    expect(backOff.getFailure('build', '/odd', 0)).toBeNull();
  });
});

function failThrice(backOff: BackOff<string>, address: string): void {
  for (let n = 0; n < 3; n += 1) backOff.recordFailure('build', address, 'it throws', 0);
  backOff.recordSuccess('build', '/');
}

describe('the memory of BackOff', () => {
  it('holds the last 200 addresses and drops the oldest', () => {
    const backOff = new BackOff<string>();
    for (let n = 0; n < 200; n += 1) failThrice(backOff, `/${n}`);
    expect(backOff.getFailure('build', '/0', 0)).toBe('it throws');
    failThrice(backOff, '/200');
    expect(backOff.getFailure('build', '/0', 0)).toBeNull();
    expect(backOff.getFailure('build', '/1', 0)).toBe('it throws');
    expect(backOff.getFailure('build', '/200', 0)).toBe('it throws');
  });

  it('drops the address that failed longest ago', () => {
    const backOff = new BackOff<string>();
    for (let n = 0; n < 200; n += 1) failThrice(backOff, `/${n}`);
    failThrice(backOff, '/0');
    failThrice(backOff, '/200');
    expect(backOff.getFailure('build', '/0', 0)).toBe('it throws');
    expect(backOff.getFailure('build', '/1', 0)).toBeNull();
  });
});
