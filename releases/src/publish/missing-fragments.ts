import { readFragmentName } from 'contract/fragment';
import type { VersionManifest } from 'contract/manifest';

/** A warning about fragments that the version's pages declare and no given version exposes; empty if there are none. Pure. */
export function warnOfMissingFragments(
  version: VersionManifest,
  live: readonly VersionManifest[],
): string {
  const isExposed = (of: string): boolean => {
    const name = readFragmentName(of);
    return [version, ...live].some(
      ({ remote, exposes }) => name?.remote === remote && Object.hasOwn(exposes, name.module),
    );
  };
  const declared = (version.routes ?? []).flatMap(({ fragments = [] }) => fragments);
  const missing = [...new Set(declared)].filter((of) => !isExposed(of));
  return missing.length === 0
    ? ''
    : ` Warning: no live version exposes ${missing.join(', ')}: pages show the fallback.`;
}
