import { describe, expect, it } from 'vitest';
import { BackOff } from './back-off.ts';

/** A build of which this many addresses have failed in a row. */
function failing(times: number, now = 0): BackOff<string> {
  const backOff = new BackOff<string>();
  for (let n = 0; n < times; n += 1) backOff.recordFailure('build', `/${n}`, 'it throws', now);
  return backOff;
}

describe('a build that fails at several addresses', () => {
  it('is tried again after one and after two', () => {
    expect(failing(0).getFailure('build', '/new', 0)).toBeNull();
    expect(failing(2).getFailure('build', '/new', 0)).toBeNull();
  });

  it.each([
    [3, 1000],
    [4, 2000],
    [6, 8000],
    [9, 60_000],
    [2000, 60_000],
  ])('after %i in a row is left alone for %i ms', (times, ms) => {
    const backOff = failing(times, 5);
    expect(backOff.getFailure('build', '/new', 5 + ms - 1)).toBe('it throws');
    expect(backOff.getFailure('build', '/new', 5 + ms)).toBeNull();
  });

  it('is forgiven once it works, and is no matter of others', () => {
    const backOff = failing(5);
    expect(backOff.getFailure('another', '/new', 0)).toBeNull();
    backOff.recordSuccess('build', '/');
    expect(backOff.getFailure('build', '/new', 0)).toBeNull();
  });

  it('goes on with addresses that have worked, whatever others ask for', () => {
    const backOff = new BackOff<string>();
    backOff.recordSuccess('build', '/');
    for (let n = 0; n < 925; n += 1) backOff.recordFailure('build', `/?odd=${n}`, 'it throws', 0);
    expect(backOff.getFailure('build', '/new', 0)).toBe('it throws');
    expect(backOff.getFailure('build', '/', 0)).toBeNull();
  });
});

describe('one address that fails again and again', () => {
  it('is left alone by itself, and not its build', () => {
    const backOff = new BackOff<string>();
    for (let n = 0; n < 50; n += 1) backOff.recordFailure('build', '/odd', 'it throws', 0);
    expect(backOff.getFailure('build', '/odd', 59_999)).toBe('it throws');
    expect(backOff.getFailure('build', '/', 0)).toBeNull();
  });

  it('is tried again when its time is over, and is told of its last failure', () => {
    const backOff = new BackOff<string>();
    for (const why of ['one', 'two', 'three']) backOff.recordFailure('build', '/odd', why, 5);
    expect(backOff.getFailure('build', '/odd', 1004)).toBe('three');
    expect(backOff.getFailure('build', '/odd', 1005)).toBeNull();
  });

  it('waits with its build again once it has failed after it worked', () => {
    const backOff = new BackOff<string>();
    backOff.recordSuccess('build', '/');
    for (const at of ['/a', '/b', '/c', '/']) backOff.recordFailure('build', at, 'it throws', 0);
    expect(backOff.getFailure('build', '/', 0)).toBe('it throws');
  });

  it('is tried again at once when it has worked', () => {
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

describe('what is remembered', () => {
  it('is the last 200 addresses, the oldest given up first', () => {
    const backOff = new BackOff<string>();
    for (let n = 0; n < 200; n += 1) failThrice(backOff, `/${n}`);
    expect(backOff.getFailure('build', '/0', 0)).toBe('it throws');
    failThrice(backOff, '/200');
    expect(backOff.getFailure('build', '/0', 0)).toBeNull();
    expect(backOff.getFailure('build', '/1', 0)).toBe('it throws');
    expect(backOff.getFailure('build', '/200', 0)).toBe('it throws');
  });

  it('keeps longest what failed last', () => {
    const backOff = new BackOff<string>();
    for (let n = 0; n < 200; n += 1) failThrice(backOff, `/${n}`);
    failThrice(backOff, '/0');
    failThrice(backOff, '/200');
    expect(backOff.getFailure('build', '/0', 0)).toBe('it throws');
    expect(backOff.getFailure('build', '/1', 0)).toBeNull();
  });
});
