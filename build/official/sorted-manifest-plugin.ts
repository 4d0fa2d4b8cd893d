/**
 * Sorts the lists of the official manifest, whose order depends on the timing of threads, so that builds are
 * reproducible. Deletes the redundant file of statistics beside it.
 */
import { rspack, type Compilation, type Compiler } from '@rspack/core';

const NAME = 'SortedManifestPlugin';
const STATISTICS = 'mf-stats.json';

export class SortedManifestPlugin {
  private readonly manifest: string;

  constructor(manifest: string) {
    this.manifest = manifest;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => this.sort(compilation));
    });
  }

  private sort(compilation: Compilation): void {
    const built = compilation.getAsset(this.manifest)?.source.source().toString();
    if (built === undefined) throw new Error(`The federation plugin wrote no ${this.manifest}.`);
    const text = `${JSON.stringify(sortLists(JSON.parse(built)), null, 1)}\n`;
    compilation.updateAsset(this.manifest, new rspack.sources.RawSource(text));
    compilation.deleteAsset(STATISTICS);
  }
}

/** Sorts all lists in a value: strings alphabetically, objects by their JSON. Pure. */
export function sortLists(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (!Array.isArray(value))
    return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, sortLists(child)]));
  const all = value.map(sortLists);
  return all.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}
