/** Checks whether a version of a remote is compatible with a version of the shell. Pure. */
import type { ProvidedNames, UsedNames, VersionManifest } from 'contract/manifest';

/** Returns an English sentence for each reason why the remote can't run in the shell; empty if it can. */
export function findIncompatibilities(shell: VersionManifest, remote: VersionManifest): string[] {
  return [...findMissingRoutes(remote), ...findUnmetNames(shell, remote)];
}

const formatName = ({ remote, version }: VersionManifest): string => `${remote} ${version}`;

const findMissingRoutes = (remote: VersionManifest): string[] =>
  remote.routes === undefined ? [`${formatName(remote)} has no routes.`] : [];

/** Finds names that the remote uses and the shell does not provide, or provides in an incompatible version. */
function findUnmetNames(shell: VersionManifest, remote: VersionManifest): string[] {
  const { gives } = shell;
  return Object.entries(remote.uses).flatMap(([module, names]) => {
    const provided = gives[module] ?? {};
    const missing = Object.keys(names).filter((name) => !Object.hasOwn(provided, name));
    const missingNames = `${formatName(remote)} uses ${missing.join(', ')} of ${module}, which ${formatName(shell)} does not provide.`;
    const mismatches = Object.entries(names).flatMap(([name, version]) => {
      const mismatch = explainMismatch(version, provided[name]);
      return mismatch === null
        ? []
        : [
            `${formatName(remote)} uses ${name} of ${module} as of ${version}, and ${formatName(shell)} ${mismatch}.`,
          ];
    });
    return missing.length === 0 ? mismatches : [missingNames, ...mismatches];
  });
}

/** Explains why a provided name is incompatible with the used one; null if it is compatible. */
function explainMismatch(
  used: UsedNames[string][string],
  providedRange: ProvidedNames[string][string] | undefined,
): string | null {
  if (providedRange === undefined) return null;
  const [oldest = '', newest = ''] = providedRange;
  if (isOlder(used, oldest)) return `has changed it in ${oldest}`;
  return isOlder(newest, used) ? `provides it as of ${newest}` : null;
}

function isOlder(a: string, b: string): boolean {
  const [major = 0, minor = 0] = a.split('.').map(Number);
  const [otherMajor = 0, otherMinor = 0] = b.split('.').map(Number);
  return major < otherMajor || (major === otherMajor && minor < otherMinor);
}
