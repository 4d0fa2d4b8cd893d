/** Finds native packages that the lockfile does not contain for every platform. Pure. */

/** A package, with the platforms that it supports. */
interface PlatformPackage {
  os?: readonly string[];
  cpu?: readonly string[];
  libc?: readonly string[];
}

/** The part of `pnpm-lock.yaml` that is read here. */
export interface PlatformLockfile {
  importers: Record<string, { optionalDependencies?: Record<string, { version: string }> }>;
  packages: Record<string, PlatformPackage>;
  snapshots: Record<string, { optionalDependencies?: Record<string, string> }>;
}

/** The platforms on which the product can be installed, built and tested. */
const PLATFORMS = ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64', 'win32-x64'] as const;

/**
 * Lists each dependent whose optional dependencies include native packages for some platforms but not for all of
 * `PLATFORMS`, and each that has them only for glibc or only for musl.
 * A frozen install on a missing platform succeeds, and the build fails later.
 */
export function findMissingPlatforms(lockfile: PlatformLockfile): string[] {
  const dependents = Object.entries({ ...lockfile.importers, ...lockfile.snapshots });
  return dependents.flatMap(([name, { optionalDependencies = {} }]) => {
    const optional = Object.entries(optionalDependencies).map(
      ([dependency, locked]) =>
        `${dependency}@${typeof locked === 'string' ? locked : locked.version}`,
    );
    return findMissingFor(name, optional, lockfile.packages);
  });
}

function findMissingFor(
  dependent: string,
  dependencies: readonly string[],
  packages: Record<string, PlatformPackage>,
): string[] {
  const native = dependencies.flatMap((name) => packages[name] ?? []).filter(isNative);
  if (native.length < 2) return [];
  const missing = PLATFORMS.filter((platform) => !native.some((one) => supports(one, platform)));
  const hasMusl = native.some(({ libc }) => libc?.includes('musl') === true);
  const missingMusl = PLATFORMS.filter(
    (platform) =>
      hasMusl &&
      platform.startsWith('linux') &&
      !native.some((one) => supports(one, platform) && one.libc?.includes('musl') === true),
  ).map((platform) => `${platform}-musl`);
  return [...missing, ...missingMusl].map(
    (platform) => `${dependent} has no native package for ${platform}`,
  );
}

function isNative({ os, cpu }: PlatformPackage): boolean {
  return os !== undefined && cpu !== undefined;
}

function supports({ os = [], cpu = [] }: PlatformPackage, platform: string): boolean {
  return os.some((system) => cpu.some((processor) => `${system}-${processor}` === platform));
}
