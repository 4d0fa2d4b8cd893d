import { describe, expect, it } from 'vitest';
import { catalogBuild, shellBuild } from '../../test/builds.ts';
import { isFileName, readManifest } from './version-manifest.ts';

describe('readManifest', () => {
  it('takes what the build writes', () => {
    expect(readManifest(catalogBuild().manifest).remote).toBe('mfe-catalog');
    expect(readManifest(shellBuild().manifest).routes).toHaveLength(3);
  });

  it.each([
    [{ remote: '../api' }, 'its remote'],
    [{ version: '../1' }, 'its version'],
    [{ version: '' }, 'its version'],
    [{ name: 'a b' }, 'its name'],
    [{ entry: 'other.js' }, 'its entry'],
    [{ exposes: { './home': { js: ['gone.js'], css: [] } } }, './home needs gone.js'],
    [{ files: { 'remoteEntry.js': { bytes: 1 } } }, 'remoteEntry.js has no hash'],
    [
      { files: { 'remoteEntry.js': { integrity: 'md5-x', bytes: 1 } } },
      'remoteEntry.js has no hash',
    ],
    [{ files: { '../up.js': { integrity: '', bytes: 1 } } }, '../up.js is no name'],
    [{ storeContract: '' }, 'it names no contract'],
    [{ requires: { react: 19 } }, 'its shares'],
    [{ source: { commit: 'main', dirty: false } }, 'its source'],
    [{ source: { commit: 'a'.repeat(40) } }, 'its source'],
    [{ source: null }, 'its source'],
  ])('refuses %j and says what is wrong', (over, complaint) => {
    expect(() => readManifest({ ...catalogBuild().manifest, ...over })).toThrow(complaint);
  });

  it('takes the commit that a build says it is made from', () => {
    const source = { commit: 'a'.repeat(40), dirty: true };
    expect(readManifest({ ...catalogBuild().manifest, source }).source).toEqual(source);
  });

  it('refuses a shell without routes or boot script', () => {
    const { manifest } = shellBuild();
    expect(() => readManifest({ ...manifest, routes: undefined })).toThrow('no table of routes');
    expect(() => readManifest({ ...manifest, inline: { boot: 'x.js' } })).toThrow('no boot script');
  });
});

describe('names of files', () => {
  it.each(['a.js', 'assets/a.1b2c.svg', '@scope.js'])('takes %s', (name) => {
    expect(isFileName(name)).toBe(true);
  });

  it.each(['', '/a.js', '../a.js', 'a/../b.js', 'a//b.js', '.hidden', 'a\\b.js', 'a b.js'])(
    'refuses %j',
    (name) => {
      expect(isFileName(name)).toBe(false);
    },
  );
});
