/** Determines the version of a package. Pure. */

interface PackageToPublish {
  /** Major and minor version, from its surfaces. */
  baseVersion: string;
  /** Hash of its contents. */
  contents: string;
}

/** Published versions, each with the hash of its contents. */
export type KnownVersions = Readonly<Record<string, string>>;

/**
 * Combines the versions of a package's surfaces: a breaking change of any surface raises the major version, an
 * addition the minor version. A single surface keeps its own version.
 * @param versions of its surfaces, e.g. `2.1.0`
 */
export function combineVersions(versions: readonly string[]): string {
  const numbers = versions.map((version) => version.split('.').map(Number));
  const sum = (index: number): number =>
    numbers.reduce((total, version) => total + (version[index] ?? 0), 0);
  return `${sum(0) - versions.length + 1}.${sum(1)}`;
}

/**
 * The version to publish: the published one with the same contents, or the next free one. A registry never replaces a
 * version, so different contents need a new one.
 */
export function choosePackageVersion(
  { baseVersion, contents }: PackageToPublish,
  published: KnownVersions,
): string {
  const candidates = Object.entries(published).filter(([version]) =>
    version.startsWith(`${baseVersion}.`),
  );
  const found = candidates.find(([, hash]) => hash === contents)?.[0];
  if (found !== undefined) return found;
  const last = Math.max(-1, ...candidates.map(([version]) => Number(version.split('.')[2])));
  return `${baseVersion}.${last + 1}`;
}
