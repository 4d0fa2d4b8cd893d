import { describe, expect, it } from 'vitest';
import { runRollOut } from './run-roll-out.ts';

describe('the rollout script', { timeout: 30_000 }, () => {
  const [remote, version] = ['mfe-checkout', '1.1.0-new'];
  const given = { remote, version, stable: '1.0.0', state: 'promoted' };
  const publish = `publish ${remote} --dir built --json`;
  const guarded = (steps: string): string =>
    `rollout ${remote} ${version} --guarded --steps ${steps} --wait`;
  const end = `rollback ${remote} --canary ${version}`;

  it('starts a guarded rollout and waits for it', () => {
    const { code, acts } = runRollOut(given);
    expect(acts).toEqual([publish, guarded('10,50,100')]);
    expect(code).toBe(0);
  });

  it('never lowers the share', () => {
    const { acts } = runRollOut({ ...given, first: '60.5' });
    expect(acts).toEqual([publish, guarded('60.5,100')]);
  });

  it('rolls back a halted canary', () => {
    const { code, acts } = runRollOut({ ...given, state: 'halted', refused: ['rollout'] });
    expect(code).not.toBe(0);
    expect(acts).toEqual([publish, guarded('10,50,100'), end]);
  });

  it.each([
    ['waits for a person', 'held', 'waits for a person'],
    ['takes longer than a pipeline may', 'running', 'goes on by itself'],
  ])('leaves a rollout to the gateway if it %s', (_what, state, words) => {
    const { code, acts, said } = runRollOut({ ...given, state, refused: ['rollout'] });
    expect(code).not.toBe(0);
    expect(acts).toEqual([publish, guarded('10,50,100')]);
    expect(said).toContain(words);
  });

  it('rolls back only its own canary if another rollout took over', () => {
    const { code, acts, said } = runRollOut({
      ...given,
      state: null,
      refused: ['rollout', 'rollback'],
    });
    expect(code).not.toBe(0);
    expect(acts).toEqual([publish, guarded('10,50,100'), end]);
    expect(said).toContain('was not ended here');
  });

  it('rolls back its canary on SIGTERM', () => {
    const { code, acts } = runRollOut({ ...given, state: 'running', stopped: true });
    expect(code).toBe(143);
    expect(acts).toEqual([publish, guarded('10,50,100'), end]);
  });

  it("prints the gateway's message and rolls back nothing if publishing fails", () => {
    const { code, acts, said } = runRollOut({ ...given, refused: ['publish'] });
    expect({ code, acts }).toEqual({ code: 1, acts: [publish] });
    expect(said).toContain('refused by the gateway');
  });

  it('does nothing if the version is already stable', () => {
    const { code, acts } = runRollOut({ ...given, stable: version });
    expect({ code, acts }).toEqual({ code: 0, acts: [publish] });
  });

  it('promotes a first version at once', () => {
    const { code, acts } = runRollOut({ ...given, stable: null });
    expect({ code, acts }).toEqual({ code: 0, acts: [publish, `promote ${remote} ${version}`] });
  });
});
