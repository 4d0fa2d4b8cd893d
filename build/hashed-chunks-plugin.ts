/**
 * Makes subresource integrity of chunks fail closed: the bundler's own plugin checks a chunk that has a hash; this
 * one prevents chunks without a hash from loading unchecked, and writes the hashes in a stable order.
 */
import { rspack, type Compiler } from '@rspack/core';
import { HASH } from '../contract/version-files.ts';

/** A well-formed hash that matches no file. */
const IMPOSSIBLE = `${HASH}-${'A'.repeat(64)}`;

export class HashedChunksPlugin {
  apply(compiler: Compiler): void {
    new rspack.SubresourceIntegrityPlugin({ hashFuncNames: [HASH] }).apply(compiler);
    compiler.hooks.compilation.tap('HashedChunksPlugin', (compilation) => {
      const hooks = rspack.RuntimePlugin.getCompilationHooks(compilation);
      hooks.createScript.tap('HashedChunksPlugin', (code) => `${code}\n${guard('script')}`);
      hooks.createLink.tap('HashedChunksPlugin', (code) => `${code}\n${guard('link')}`);
      compilation.hooks.processAssets.tap(
        { name: 'HashedChunksPlugin', stage: rspack.Compilation.PROCESS_ASSETS_STAGE_PRE_PROCESS },
        (assets) => {
          for (const [file, source] of Object.entries(assets)) {
            const code = source.source().toString();
            const sorted = sortHashes(code);
            if (sorted !== code)
              compilation.updateAsset(file, new rspack.sources.RawSource(sorted));
          }
        },
      );
    });
  }
}

/**
 * Sorts the chunks of the table that the bundler's plugin writes: its order is that of threads, so the same sources
 * would give different files.
 */
export const sortHashes = (code: string): string =>
  code.replace(
    /(\bsriHashes\s*=\s*)\{([^}]*)\}/,
    (_table, start: string, entries: string) => `${start}{${entries.split(',').sort().join(',')}}`,
  );

const guard = (element: 'script' | 'link'): string =>
  `if (!/^${HASH}-/.test(${element}.integrity)) ${element}.integrity = ${JSON.stringify(IMPOSSIBLE)};`;
