/** Tells version.json of the one bundle's routes, and which files each of its pages needs. */
import { rspack, type Compilation, type Compiler } from '@rspack/core';
import type { FileList } from '../../contract/manifest.ts';
import type { Site } from '../../contract/site.ts';
import { MANIFEST_FILE } from '../../contract/version-files.ts';
import { ownRoutes } from './sources.ts';

const STAGE = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;

export class MonolithManifestPlugin {
  private readonly site: Site;

  constructor(site: Site) {
    this.site = site;
  }

  /** Called by the bundler. */
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('MonolithManifestPlugin', (compilation) => {
      // After the build's own plugin, which knows the shell's pages only.
      compilation.hooks.processAssets.tap(
        { name: 'MonolithManifestPlugin', stage: STAGE + 1 },
        () => {
          const before = compilation.getAsset(MANIFEST_FILE)?.source.source().toString() ?? '{}';
          const manifest = { ...(JSON.parse(before) as object), ...this.describe(compilation) };
          const text = new rspack.sources.RawSource(JSON.stringify(manifest, null, 1));
          compilation.updateAsset(MANIFEST_FILE, text);
        },
      );
    });
  }

  private describe(compilation: Compilation): object {
    const { routes, navigation } = this.site;
    const keys = [...new Set(routes.map(({ module }) => module))];
    return {
      routes: ownRoutes(routes),
      navigation,
      exposes: Object.fromEntries(keys.map((key) => [key, filesOf(compilation, key.slice(2))])),
    };
  }
}

function filesOf(compilation: Compilation, name: string): FileList {
  const files = compilation.namedChunkGroups.get(name)?.getFiles() ?? [];
  return {
    js: files.filter((file) => file.endsWith('.js')),
    css: files.filter((file) => file.endsWith('.css')),
  };
}
