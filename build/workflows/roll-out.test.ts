import { describe, expect, it } from 'vitest';
import { runRollOut } from './run-roll-out.ts';

describe('the rollout script', { timeout: 30_000 }, () => {
  const [remote, version] = ['mfe-checkout', '1.1.0-new'];
  const scenario = { remote, version, stable: '1.0.0', state: 'promoted' };
  const publish = `publish ${remote} --dir built --json`;
  const createGuarded = (steps: string): string =>
    `rollout ${remote} ${version} --guarded --steps ${steps} --wait`;
  const rollbackCall = `rollback ${remote} --canary ${version}`;

  it('starts a guarded rollout and waits for it', () => {
    const { code, calls } = runRollOut(scenario);
    expect(calls).toEqual([publish, createGuarded('10,50,100')]);
    expect(code).toBe(0);
  });

  it('skips steps below the given first step', () => {
    const { calls } = runRollOut({ ...scenario, first: '60.5' });
    expect(calls).toEqual([publish, createGuarded('60.5,100')]);
  });

  it('rolls back a halted canary', () => {
    const { code, calls } = runRollOut({
      ...scenario,
      state: 'halted',
      refused: ['rollout'],
    });
    expect(code).not.toBe(0);
    expect(calls).toEqual([publish, createGuarded('10,50,100'), rollbackCall]);
  });

  it.each([
    ['waits for a person', 'held', 'waits for a person'],
    ['takes longer than a pipeline may', 'running', 'is still running'],
    ['is taken over by a person', 'ended', 'was taken over by a person'],
  ])('does not roll back a rollout that %s', (_what, state, message) => {
    const { code, calls, output } = runRollOut({ ...scenario, state, refused: ['rollout'] });
    expect(code).not.toBe(0);
    expect(calls).toEqual([publish, createGuarded('10,50,100')]);
    expect(output).toContain(message);
  });

  it('rolls back only its own canary if another rollout took over', () => {
    const { code, calls, output } = runRollOut({
      ...scenario,
      state: null,
      refused: ['rollout', 'rollback'],
    });
    expect(code).not.toBe(0);
    expect(calls).toEqual([publish, createGuarded('10,50,100'), rollbackCall]);
    expect(output).toContain('was not rolled back');
  });

  it('rolls back its canary on SIGTERM', () => {
    const { code, calls } = runRollOut({ ...scenario, state: 'running', isStopped: true });
    expect(code).toBe(143);
    expect(calls).toEqual([publish, createGuarded('10,50,100'), rollbackCall]);
  });

  it("prints the gateway's message and rolls back nothing if publishing fails", () => {
    const { code, calls, output } = runRollOut({ ...scenario, refused: ['publish'] });
    expect({ code, calls }).toEqual({ code: 1, calls: [publish] });
    expect(output).toContain('refused by the gateway');
  });

  it('does nothing if the version is already stable', () => {
    const { code, calls } = runRollOut({ ...scenario, stable: version });
    expect({ code, calls }).toEqual({ code: 0, calls: [publish] });
  });

  it('promotes the console at once, because it has no canary', () => {
    const { code, calls } = runRollOut({ ...scenario, remote: 'mfe-staff' });
    expect({ code, calls }).toEqual({
      code: 0,
      calls: ['publish mfe-staff --dir built --json', `promote mfe-staff ${version}`],
    });
  });

  it('promotes a first version at once', () => {
    const { code, calls } = runRollOut({ ...scenario, stable: null });
    expect({ code, calls }).toEqual({
      code: 0,
      calls: [publish, `promote ${remote} ${version}`],
    });
  });
});
