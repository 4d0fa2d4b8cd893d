import { describe, expect, it } from 'vitest';
import { runRollOut } from './run-roll-out.ts';

describe('the rollout by a pipeline', { timeout: 30_000 }, () => {
  const [remote, version] = ['mfe-checkout', '1.1.0-new'];
  /** A canary that goes well until it is looked at so often. */
  const haltedAt = (last: number) => (look: number) => ({
    version,
    state: look < last ? 'running' : 'halted',
    reason: 'too many failures',
  });
  const given = { remote, version, stable: '1.0.0', canary: haltedAt(Infinity) };
  const publish = `publish ${remote} --dir built --json`;
  const at = (percent: number): string => `rollout ${remote} ${version} --percent ${percent}`;
  const end = `rollback ${remote} --canary ${version}`;

  it('gives the version to a few, then to half, then to all, each watched for a while', () => {
    const { code, acts, looks } = runRollOut(given);
    expect(acts).toEqual([publish, at(10), at(50), `promote ${remote} ${version}`]);
    expect(looks).toBe(5);
    expect(code).toBe(0);
  });

  it('never takes a version away from visitors on the way', () => {
    const { acts } = runRollOut({ ...given, first: '60.5' });
    expect(acts).toEqual([publish, at(60.5), `promote ${remote} ${version}`]);
  });

  it('goes no further where it is halted, says why, and ends the canary', () => {
    const { code, acts, said } = runRollOut({ ...given, canary: haltedAt(4) });
    expect(code).not.toBe(0);
    expect(acts).toEqual([publish, at(10), at(50), end]);
    expect(said).toContain('Halted: too many failures');
  });

  it.each([
    ['ended', null],
    ['took over', { version: '1.2.0', state: 'running', reason: null }],
  ])(
    'stops where somebody else %s it, and asks for an end of its own canary alone',
    (_what, canary) => {
      const { code, acts, said } = runRollOut({
        ...given,
        canary: () => canary,
        refused: ['rollback'],
      });
      expect(code).not.toBe(0);
      expect(acts).toEqual([publish, at(10), end]);
      expect(said).toContain('Somebody else');
      expect(said).toContain('was not ended here');
    },
  );

  it('ends the canary where it cannot be promoted', () => {
    const { code, acts } = runRollOut({ ...given, refused: ['promote'] });
    expect(code).not.toBe(0);
    expect(acts.slice(-2)).toEqual([`promote ${remote} ${version}`, end]);
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
