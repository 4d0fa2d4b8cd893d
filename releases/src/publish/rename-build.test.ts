import { describe, expect, it } from 'vitest';
import { createCatalogBuild } from '../../test/builds.ts';
import { computeIntegrity } from './build.ts';
import { deriveName, renameBuild } from './rename-build.ts';

describe('renameBuild', () => {
  const build = createCatalogBuild();
  const name = deriveName(build.manifest, '1.0.1');
  const renamed = renameBuild(build, name);

  it('replaces the name in every file', () => {
    const texts = [...renamed.files.values()].map(String);
    expect(texts.some((text) => text.includes(build.manifest.name))).toBe(false);
    expect(String(renamed.files.get('remoteEntry.js'))).toContain(`var ${name}`);
    expect(name).toHaveLength(build.manifest.name.length);
  });

  it('updates all hashes, including those in the entry', () => {
    for (const [file, content] of renamed.files)
      expect(renamed.manifest.files[file]?.integrity).toBe(computeIntegrity(content));
    const chunk = renamed.manifest.files['home.js']?.integrity ?? 'none';
    expect(String(renamed.files.get('remoteEntry.js'))).toContain(chunk);
  });

  it('uses a name that deriveName derives from the version', () => {
    expect(deriveName(build.manifest, '1.0.1')).toBe(name);
    expect(deriveName(build.manifest, '1.0.2')).not.toBe(name);
  });

  it('renames the chunk global as the bundler writes it', () => {
    const chunkName = `rspackChunk${build.manifest.name.replace('__', '_')}`;
    const chunk = `(globalThis.${chunkName} ||= []).push([[1], {}])`;
    const files = new Map(build.files).set('home.js', Buffer.from(chunk));
    const renamedChunk = renameBuild({ ...build, files }, 'mfe_catalog__99999999');
    expect(renamedChunk.files.get('home.js')?.toString()).toContain(
      'rspackChunkmfe_catalog_99999999 ',
    );
  });

  it('renames a build of official tools, whose chunk global has the same name, once', () => {
    const files = new Map(build.files)
      .set('remoteEntry.js', Buffer.from('var mfe_catalog;(()=>{mfe_catalog={}})()'))
      .set('home.js', Buffer.from('(self.rspackChunkmfe_catalog||=[]).push([[1],{}])'));
    const official = { ...build.manifest, name: 'mfe_catalog' };
    const renamed = renameBuild({ ...build, manifest: official, files }, 'mfe_catalog__99999999');
    expect(String(renamed.files.get('remoteEntry.js'))).toBe(
      'var mfe_catalog__99999999;(()=>{mfe_catalog__99999999={}})()',
    );
    expect(String(renamed.files.get('home.js'))).toContain(
      'self.rspackChunkmfe_catalog__99999999||',
    );
  });
});
