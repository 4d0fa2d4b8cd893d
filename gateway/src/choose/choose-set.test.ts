import { toVersionId } from 'contract/manifest';
import { describe, expect, it } from 'vitest';
import { toLiveVersion, type LiveCanary, type LiveRemote } from 'releases/interfaces';
import {
  createCatalogBuild,
  createLiveCanary,
  createLiveSet,
  createShellBuild,
} from 'releases/testing';
import { chooseSet, toReleaseSet, type ChosenSet } from './choose-set.ts';

const stable = toLiveVersion(createCatalogBuild('1.0.0').manifest);
const shell = toLiveVersion(createShellBuild().manifest);
const createCanary = (percent: number, state: LiveCanary['state'] = 'running'): LiveCanary =>
  createLiveCanary(createCatalogBuild('1.1.0'), { percent, state });
const choose = (canary: LiveCanary | null, optedOut: string[] = []): ChosenSet =>
  chooseSet(
    createLiveSet([createCatalogBuild('1.0.0'), createShellBuild()], canary),
    'someone',
    new Set(optedOut),
  );
const getVersionFor = (canary: LiveCanary | null, optedOut?: string[]): string | undefined =>
  choose(canary, optedOut).get('mfe-catalog')?.version.manifest.version;

describe('chooseSet', () => {
  it('chooses the canary at 100%; stable without a canary, at 0%, or if it is halted', () => {
    expect(getVersionFor(null)).toBe('1.0.0');
    expect(getVersionFor(createCanary(0))).toBe('1.0.0');
    expect(getVersionFor(createCanary(100, 'halted'))).toBe('1.0.0');
    expect(getVersionFor(createCanary(100))).toBe('1.1.0');
  });

  it('chooses stable if the canary failed for the visitor, but not if another version failed', () => {
    expect(getVersionFor(createCanary(100), [toVersionId('mfe-catalog', '1.1.0')])).toBe('1.0.0');
    expect(getVersionFor(createCanary(100), [toVersionId('mfe-catalog', '0.9.0')])).toBe('1.1.0');
  });
});

const getCatalogRelease = (canary: LiveCanary) => toReleaseSet(choose(canary), 'en')['mfe-catalog'];

const getHindiRelease = (remote: LiveRemote) =>
  toReleaseSet(chooseSet(new Map([['mfe-catalog', remote]]), 'someone', new Set()), 'hi')[
    'mfe-catalog'
  ];

describe('toReleaseSet', () => {
  it("names the texts in the page's language, or marks the remote as English", () => {
    const createRemote = (languages: readonly string[]): LiveRemote => {
      const files = Object.fromEntries(
        languages.map((language) => [
          `texts/${language}.js`,
          { integrity: `sha384-${language}`, bytes: 1 },
        ]),
      );
      const manifest = {
        ...stable.manifest,
        files: { ...stable.manifest.files, ...files },
        texts: {
          shape: 'a',
          files: Object.fromEntries(languages.map((key) => [key, `texts/${key}.js`])),
        },
      };
      return { remote: 'mfe-catalog', stable: toLiveVersion(manifest), canary: null };
    };
    const src = `${stable.base}texts/hi.js`;
    expect(getHindiRelease(createRemote(['en', 'hi']))?.texts).toEqual({
      src,
      integrity: 'sha384-hi',
    });
    expect(getHindiRelease(createRemote(['en', 'hi']))?.contentLanguage).toBeUndefined();
    expect(getHindiRelease(createRemote(['en']))).toMatchObject({
      texts: { integrity: 'sha384-en' },
      contentLanguage: 'en',
    });
    expect(getHindiRelease({ remote: 'mfe-catalog', stable, canary: null })).toMatchObject({
      contentLanguage: 'en',
    });
  });

  it('describes each remote, with stable as fallback of a canary', () => {
    const set = toReleaseSet(choose(createCanary(100)), 'en');
    expect(set['mfe-catalog']).toEqual({
      version: '1.1.0',
      entry: '/remotes/mfe-catalog/1.1.0/remoteEntry.js',
      integrity: createCanary(1).manifest.files['remoteEntry.js']?.integrity,
      name: createCanary(1).manifest.name,
      stable: stable.release,
      trial: true,
    });
    expect(set['shell']).toEqual(shell.release);
  });

  it('marks the remote as in a rollout for all visitors while its canary runs, not if it is halted', () => {
    expect(getCatalogRelease(createCanary(0))).toEqual({ ...stable.release, trial: true });
    expect(getCatalogRelease(createCanary(100, 'halted'))).toEqual(stable.release);
  });
});
