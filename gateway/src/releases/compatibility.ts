/** Checks whether a version of a remote fits a version of the shell; each incompatibility is a sentence. Pure. */
import type { GivenNames, UsedNames, VersionManifest } from 'contract/manifest';

export function findIncompatibilities(shell: VersionManifest, remote: VersionManifest): string[] {
  return [...findMissingRoutes(remote), ...findUnmetNames(shell, remote)];
}

const label = ({ remote, version }: VersionManifest): string => `${remote} ${version}`;

const findMissingRoutes = (remote: VersionManifest): string[] =>
  remote.routes === undefined ? [`${label(remote)} has no routes.`] : [];

/** Names that the remote uses and the shell does not provide, or provides in an incompatible version. */
function findUnmetNames(shell: VersionManifest, remote: VersionManifest): string[] {
  const { gives } = shell;
  return Object.entries(remote.uses).flatMap(([module, names]) => {
    const given = gives[module] ?? {};
    const missing = Object.keys(names).filter((name) => !Object.hasOwn(given, name));
    const sentence = `${label(remote)} uses ${missing.join(', ')} of ${module}, which ${label(shell)} does not provide.`;
    const others = Object.entries(names).flatMap(([name, version]) => {
      const mismatch = explainMismatch(version, given[name]);
      return mismatch === null
        ? []
        : [
            `${label(remote)} uses ${name} of ${module} as of ${version}, and ${label(shell)} ${mismatch}.`,
          ];
    });
    return missing.length === 0 ? others : [sentence, ...others];
  });
}

/** Why a provided name is incompatible with the used one; null if it fits. */
function explainMismatch(
  used: UsedNames[string][string],
  span: GivenNames[string][string] | undefined,
): string | null {
  if (span === undefined) return null;
  const [from = '', since = ''] = span;
  if (isBelow(used, from)) return `has changed it in ${from}`;
  return isBelow(since, used) ? `provides it as of ${since}` : null;
}

function isBelow(a: string, b: string): boolean {
  const [first = 0, second = 0] = a.split('.').map(Number);
  const [otherFirst = 0, otherSecond = 0] = b.split('.').map(Number);
  return first < otherFirst || (first === otherFirst && second < otherSecond);
}
