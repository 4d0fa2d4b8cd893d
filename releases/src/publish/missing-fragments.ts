import { readFragmentName } from 'contract/fragment';
import type { VersionManifest } from 'contract/manifest';

/**
 * Returns a warning about fragments that the version's pages declare and that neither it nor a live version exposes;
 * empty if there are none. Pure.
 */
export function describeMissingFragments(
  version: VersionManifest,
  live: readonly VersionManifest[],
): string {
  const isExposed = (fragment: string): boolean => {
    const name = readFragmentName(fragment);
    return [version, ...live].some(
      ({ remote, exposes }) => name?.remote === remote && Object.hasOwn(exposes, name.module),
    );
  };
  const declared = (version.routes ?? []).flatMap(({ fragments = [] }) => fragments);
  const missing = [...new Set(declared)].filter((fragment) => !isExposed(fragment));
  return missing.length === 0
    ? ''
    : ` Warning: no live version exposes ${missing.join(', ')}: pages show the fallback.`;
}
