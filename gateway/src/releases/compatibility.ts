/** Whether a version of a remote fits a version of the shell: each thing that does not fit is a sentence. Pure. */
import type { VersionManifest } from 'contract/manifest';
import semver from 'semver';

/** Everything that does not fit between the two; empty where they work together. */
export function findIncompatibilities(shell: VersionManifest, remote: VersionManifest): string[] {
  return [
    ...missingModules(shell, remote),
    ...unmetShares(shell, remote),
    ...storeIncompatibility(shell, remote),
  ];
}

const label = ({ remote, version }: VersionManifest): string => `${remote} ${version}`;

function missingModules(shell: VersionManifest, remote: VersionManifest): string[] {
  const wanted = (shell.routes ?? []).filter((route) => route.remote === remote.remote);
  return wanted
    .filter(({ module }) => !Object.hasOwn(remote.exposes, module))
    .map(
      ({ module, path }) =>
        `${label(remote)} does not expose ${module}, which ${label(shell)} shows at ${path}.`,
    );
}

function unmetShares(shell: VersionManifest, remote: VersionManifest): string[] {
  return Object.entries(remote.requires).flatMap(([key, range]) => {
    const version = shell.provides[key];
    if (version === undefined)
      return [`${label(remote)} needs ${key} ${range}, and ${label(shell)} does not provide it.`];
    if (satisfies(version, range)) return [];
    return [`${label(remote)} needs ${key} ${range}, and ${label(shell)} provides ${version}.`];
  });
}

/** A shell may offer more of the store than a remote was built against, and never less or other. */
function storeIncompatibility(shell: VersionManifest, remote: VersionManifest): string[] {
  if (satisfies(shell.storeContract, `^${remote.storeContract}`)) return [];
  return [
    `${label(remote)} was built against contract ${remote.storeContract} of the federated store, and ${label(shell)} offers ${shell.storeContract}.`,
  ];
}

const satisfies = (version: string, range: string): boolean =>
  semver.satisfies(version, range, { includePrerelease: true });
