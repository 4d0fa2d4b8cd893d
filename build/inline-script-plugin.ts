/** Emits one small script that stands alone, transpiled and minified, for the door to put into the document. */
import { readFileSync } from 'node:fs';
import { rspack, type Compiler } from '@rspack/core';

export class InlineScriptPlugin {
  private readonly source: string;
  private readonly output: string;

  constructor(source: string, output: string) {
    this.source = source;
    this.output = output;
  }

  /** Called by the bundler. */
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('InlineScriptPlugin', (compilation) => {
      compilation.fileDependencies.add(this.source);
      compilation.hooks.processAssets.tapPromise(
        { name: 'InlineScriptPlugin', stage: rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        async () => {
          const { code } = await rspack.experiments.swc.transform(
            readFileSync(this.source, 'utf8'),
            {
              filename: this.source,
              jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
              isModule: false,
            },
          );
          compilation.emitAsset(this.output, new rspack.sources.RawSource(code));
        },
      );
    });
  }
}
