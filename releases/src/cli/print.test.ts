import { describe, expect, it } from 'vitest';
import type { ReleaseStatus } from '../ops/release-status.ts';
import { formatStatus } from './print.ts';

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
    expect(formatStatus(status).split('\n')).toEqual([
      'Remote       Stable          Canary          Share  State   Loaded      Failed  Versions',
      '-----------  --------------  --------------  -----  ------  ------  ----------  --------',
      'mfe-catalog  1.0.0-3f2a91c0  1.1.0-77ab01ff    10%  halted  12,310  12 (<0.1%)         2',
      'shell        –               –                   –  none         –           –         1',
      '',
      `mfe-catalog is halted: ${haltReason}`,
    ]);
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
