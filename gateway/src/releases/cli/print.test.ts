import { describe, expect, it } from 'vitest';
import type { ReleaseStatus } from '../ops/release-status.ts';
import { formatHistory, formatStatus } from './print.ts';

const haltReason = '12 of 322 visitors met a failure (3.7%), against 0 of 2810 on stable.';
const status: ReleaseStatus = {
  shell: { stable: null, canary: null, versions: ['1.0.0'] },
  'mfe-catalog': {
    stable: '1.0.0-3f2a91c0',
    canary: {
      version: '1.1.0-77ab01ff',
      percent: 10,
      state: 'halted',
      loads: 12_310,
      failures: 12,
      reason: haltReason,
    },
    versions: ['1.0.0-3f2a91c0', '1.1.0-77ab01ff'],
  },
};

describe('the status table', () => {
  it('prints one line per remote, sorted by name, then the reasons for halts', () => {
    expect(formatStatus(status, 120).split('\n')).toEqual([
      'Remote       Stable          Canary          Share  State   Loaded      Failed  Versions',
      '-----------  --------------  --------------  -----  ------  ------  ----------  --------',
      'mfe-catalog  1.0.0-3f2a91c0  1.1.0-77ab01ff    10%  halted  12,310  12 (<0.1%)         2',
      'shell        –               –                   –  none         –           –         1',
      '',
      `mfe-catalog is halted: ${haltReason}`,
    ]);
  });

  it.each([87, 80, 60, 48])('fits into a terminal of %s columns', (columns) => {
    const text = formatStatus(status, columns);
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(
      columns + 15,
    );
    for (const value of ['1.0.0-3f2a91c0', '1.1.0-77ab01ff', '10%', 'halted', '12,310'])
      expect(text).toContain(value);
  });

  it('prints the commits of live versions', () => {
    const [commit, other] = ['a'.repeat(40), 'b'.repeat(40)];
    const catalog = status['mfe-catalog'] ?? { stable: null, canary: null, versions: [] };
    const sources = {
      '1.0.0-3f2a91c0': { commit, dirty: false },
      '1.1.0-77ab01ff': { commit: other, dirty: true },
    };
    const text = formatStatus({ 'mfe-catalog': { ...catalog, sources } });
    expect(text.split('\n').slice(-2)).toEqual([
      `mfe-catalog 1.0.0-3f2a91c0 was built from ${commit}`,
      `mfe-catalog 1.1.0-77ab01ff was built from ${other}, with uncommitted changes`,
    ]);
  });

  it('prints how to publish if nothing is published', () => {
    expect(formatStatus({})).toContain('npm run release -- publish');
  });
});

describe('the history table', () => {
  it('describes each action in words', () => {
    const entry = { seq: 1, at: '2026-11-21T07:00:00.000Z', actor: 'staff asha', remote: 'shell' };
    const actions: [string, Record<string, unknown>, string][] = [
      ['publish', { files: 17, content: 'x' }, '17 files'],
      [
        'publish',
        { files: 17, source: { commit: '0123456789abcdef0123456789abcdef01234567', dirty: true } },
        '17 files, commit 0123456789ab with changes',
      ],
      ['rollout', { percent: 12.5 }, 'for 12.5% of visitors'],
      ['promote', {}, 'stable for everyone'],
      ['promote', { local: true }, 'stable for everyone, built on this machine'],
      ['rollback', { ended: '1.1.0' }, 'ended 1.1.0'],
      ['halt', { reason: haltReason }, haltReason],
      ['prune', { keepDays: 30 }, 'files removed after 30 days out of use'],
      [
        'override',
        { url: 'https://a.example', until: '2026-11-21T07:30:00.000Z' },
        'link to https://a.example until 21 Nov 2026, 13:00',
      ],
      ['other', { a: 1 }, 'other {"a":1}'],
    ];
    const text = formatHistory(
      actions.map(([act, detail]) => ({
        ...entry,
        act,
        detail,
        version: null,
        previous_hash: '',
        hash: '',
      })),
    );
    const lines = text.split('\n').slice(2);
    for (const [index, [, , description]] of actions.entries())
      expect(lines[index]?.endsWith(description)).toBe(true);
  });
});
