/**
 * Makes subresource integrity of chunks fail closed. The bundler's own plugin checks only chunks that have a hash; this plugin
 * also refuses chunks without one, and writes the hashes in a stable order.
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
      hooks.createScript.tap(
        'HashedChunksPlugin',
        (code) => `${code}\n${refuseUnhashed('script')}`,
      );
      hooks.createLink.tap('HashedChunksPlugin', (code) => `${code}\n${refuseUnhashed('link')}`);
      compilation.hooks.processAssets.tap(
        { name: 'HashedChunksPlugin', stage: rspack.Compilation.PROCESS_ASSETS_STAGE_PRE_PROCESS },
        (assets) => {
          for (const [file, source] of Object.entries(assets)) {
            const table = findHashTable(source.source().toString());
            if (table === null) continue;
            // Keeps the source map.
            const sorted = new rspack.sources.ReplaceSource(source);
            sorted.replace(table.start, table.end - 1, table.sorted);
            compilation.updateAsset(file, sorted);
          }
        },
      );
    });
  }
}

/**
 * Finds the entries of the table that the bundler's plugin writes, and sorts them. Their order depends on the bundler's
 * threads, so without sorting the same sources would give different files. Null if there is no table.
 */
export function findHashTable(code: string): { start: number; end: number; sorted: string } | null {
  const found = /\bsriHashes\s*=\s*\{([^}]*)\}/.exec(code);
  const [text, entries] = found ?? [];
  if (found === null || text === undefined || entries === undefined) return null;
  const end = found.index + text.length - 1;
  return { start: end - entries.length, end, sorted: entries.split(',').sort().join(',') };
}

const refuseUnhashed = (element: 'script' | 'link'): string =>
  `if (!/^${HASH}-/.test(${element}.integrity)) ${element}.integrity = ${JSON.stringify(IMPOSSIBLE)};`;
