import { describe, expect, it } from 'vitest';
import { runRollOut } from './run-roll-out.ts';

describe('the rollout by a pipeline', { timeout: 30_000 }, () => {
  const [remote, version] = ['mfe-checkout', '1.1.0-new'];
  const given = { remote, version, stable: '1.0.0', state: 'promoted' };
  const publish = `publish ${remote} --dir built --json`;
  const guarded = (steps: string): string =>
    `rollout ${remote} ${version} --guarded --steps ${steps} --wait`;
  const end = `rollback ${remote} --canary ${version}`;

  it('is guarded, and waited for', () => {
    const { code, acts } = runRollOut(given);
    expect(acts).toEqual([publish, guarded('10,50,100')]);
    expect(code).toBe(0);
  });

  it('never takes a version away from visitors on the way', () => {
    const { acts } = runRollOut({ ...given, first: '60.5' });
    expect(acts).toEqual([publish, guarded('60.5,100')]);
  });

  it('ends the canary that was halted', () => {
    const { code, acts } = runRollOut({ ...given, state: 'halted', refused: ['rollout'] });
    expect(code).not.toBe(0);
    expect(acts).toEqual([publish, guarded('10,50,100'), end]);
  });

  it.each([
    ['waits for a person', 'held', 'waits for a person'],
    ['takes longer than a pipeline may', 'running', 'goes on by itself'],
  ])('is left to the gateway where it %s', (_what, state, words) => {
    const { code, acts, said } = runRollOut({ ...given, state, refused: ['rollout'] });
    expect(code).not.toBe(0);
    expect(acts).toEqual([publish, guarded('10,50,100')]);
    expect(said).toContain(words);
  });

  it('asks for an end of its own canary alone where somebody took over', () => {
    const { code, acts, said } = runRollOut({
      ...given,
      state: null,
      refused: ['rollout', 'rollback'],
    });
    expect(code).not.toBe(0);
    expect(acts).toEqual([publish, guarded('10,50,100'), end]);
    expect(said).toContain('was not ended here');
  });

  it('ends its canary where it is told to stop', () => {
    const { code, acts } = runRollOut({ ...given, state: 'running', stopped: true });
    expect(code).toBe(143);
    expect(acts).toEqual([publish, guarded('10,50,100'), end]);
  });

  it('says what the gateway said, and ends nothing, where it does not publish', () => {
    const { code, acts, said } = runRollOut({ ...given, refused: ['publish'] });
    expect({ code, acts }).toEqual({ code: 1, acts: [publish] });
    expect(said).toContain('refused by the gateway');
  });

  it('has nothing to do where the version is stable already', () => {
    const { code, acts } = runRollOut({ ...given, stable: version });
    expect({ code, acts }).toEqual({ code: 0, acts: [publish] });
  });

  it('gives a first version to all: there is nothing to compare it with', () => {
    const { code, acts } = runRollOut({ ...given, stable: null });
    expect({ code, acts }).toEqual({ code: 0, acts: [publish, `promote ${remote} ${version}`] });
  });
});
