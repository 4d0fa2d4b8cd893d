/**
 * Makes subresource integrity of chunks fail closed: the bundler's own plugin checks a chunk that has a hash; this
 * one prevents chunks without a hash from loading unchecked.
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
    });
  }
}

const guard = (element: 'script' | 'link'): string =>
  `if (!/^${HASH}-/.test(${element}.integrity)) ${element}.integrity = ${JSON.stringify(IMPOSSIBLE)};`;
