import { versionId } from 'contract/manifest';
import { describe, expect, it } from 'vitest';
import { catalogBuild, shellBuild } from '../../test/builds.ts';
import {
  chooseSet,
  describeSet,
  toLiveVersion,
  type LiveCanary,
  type LiveRemote,
  type LiveSet,
} from './live-set.ts';

const stable = toLiveVersion(catalogBuild('1.0.0').manifest);
const shell = toLiveVersion(shellBuild().manifest);
const canary = (percent: number, state: LiveCanary['state'] = 'running'): LiveCanary => ({
  ...toLiveVersion(catalogBuild('1.1.0').manifest),
  percent,
  state,
  since: new Date(0),
  percentSince: new Date(0),
});
const live = (of: LiveCanary | null): LiveSet =>
  new Map([
    ['mfe-catalog', { remote: 'mfe-catalog', stable, canary: of }],
    ['shell', { remote: 'shell', stable: shell, canary: null }],
  ]);
const versionFor = (of: LiveCanary | null, optedOut: string[] = []): string | undefined =>
  chooseSet(live(of), 'someone', new Set(optedOut)).get('mfe-catalog')?.version.manifest.version;

describe('chooseSet', () => {
  it('gives the canary at 100%, and stable without, at 0%, or if it is halted', () => {
    expect(versionFor(null)).toBe('1.0.0');
    expect(versionFor(canary(0))).toBe('1.0.0');
    expect(versionFor(canary(100, 'halted'))).toBe('1.0.0');
    expect(versionFor(canary(100))).toBe('1.1.0');
  });

  it('keeps a visitor on stable only for the canary that failed', () => {
    expect(versionFor(canary(100), [versionId('mfe-catalog', '1.1.0')])).toBe('1.0.0');
    expect(versionFor(canary(100), [versionId('mfe-catalog', '0.9.0')])).toBe('1.1.0');
  });
});

const setFor = (of: LiveCanary) =>
  describeSet(chooseSet(live(of), 'someone', new Set()), 'en')['mfe-catalog'];

const inHindi = (remote: LiveRemote) =>
  describeSet(chooseSet(new Map([['mfe-catalog', remote]]), 'someone', new Set()), 'hi')[
    'mfe-catalog'
  ];

describe('describeSet', () => {
  it("names texts in the page's language, or in English with a marker", () => {
    const spoken = (languages: readonly string[]): LiveRemote => {
      const files = Object.fromEntries(
        languages.map((each) => [`texts/${each}.js`, { integrity: `sha384-${each}`, bytes: 1 }]),
      );
      const manifest = {
        ...stable.manifest,
        files: { ...stable.manifest.files, ...files },
        texts: {
          shape: 'a',
          files: Object.fromEntries(languages.map((each) => [each, `texts/${each}.js`])),
        },
      };
      return { remote: 'mfe-catalog', stable: toLiveVersion(manifest), canary: null };
    };
    const src = `${stable.base}texts/hi.js`;
    expect(inHindi(spoken(['en', 'hi']))?.texts).toEqual({ src, integrity: 'sha384-hi' });
    expect(inHindi(spoken(['en', 'hi']))?.speaks).toBeUndefined();
    expect(inHindi(spoken(['en']))).toMatchObject({
      texts: { integrity: 'sha384-en' },
      speaks: 'en',
    });
    expect(inHindi({ remote: 'mfe-catalog', stable, canary: null })).toMatchObject({
      speaks: 'en',
    });
  });

  it('describes each remote, with stable as fallback of a canary', () => {
    const set = describeSet(chooseSet(live(canary(100)), 'someone', new Set()), 'en');
    expect(set['mfe-catalog']).toEqual({
      version: '1.1.0',
      entry: '/remotes/mfe-catalog/1.1.0/remoteEntry.js',
      integrity: canary(1).manifest.files['remoteEntry.js']?.integrity,
      name: canary(1).manifest.name,
      stable: stable.release,
      trial: true,
    });
    expect(set['shell']).toEqual(shell.release);
  });

  it('marks a running canary as trial for all visitors, a halted one for none', () => {
    expect(setFor(canary(0))).toEqual({ ...stable.release, trial: true });
    expect(setFor(canary(100, 'halted'))).toEqual(stable.release);
  });
});
