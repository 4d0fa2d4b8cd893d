/**
 * Writes upper bounds of media queries as `max-width`. Lightning CSS writes `(width < 850px)` as `not
 * (min-width:850px)`, which Chrome before 104 and Safari before 16.4 ignore: their phones would get the styles of a
 * wide screen (WEB-7).
 */
import { rspack, type Compiler } from '@rspack/core';

/** Difference in px between an excluded bound and `max-width`; no viewport width lies in between. */
const JUST_BELOW = 0.02;

export class MediaQueriesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('MediaQueriesPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        {
          name: 'MediaQueriesPlugin',
          stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
        },
        (assets) => {
          for (const [file, source] of Object.entries(assets))
            if (file.endsWith('.css'))
              compilation.updateAsset(
                file,
                new rspack.sources.RawSource(writeUpperBounds(source.source().toString())),
              );
        },
      );
    });
  }
}

/** Replaces every negated lower bound. Pure. */
export const writeUpperBounds = (css: string): string =>
  css
    .replaceAll(/\(not (\(min-(?:width|height):[\d.]+px\))\)/g, 'not $1')
    .replaceAll(
      /not \(min-(width|height):([\d.]+)px\)/g,
      (_, side: string, px: string) => `(max-${side}:${Number(px) - JUST_BELOW}px)`,
    );
