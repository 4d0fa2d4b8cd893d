/** Whether a version of a remote fits a version of the shell: each thing that does not fit is a sentence. Pure. */
import type { GivenNames, UsedNames, VersionManifest } from 'contract/manifest';

/** Everything that does not fit between the two; empty where they work together. */
export function findIncompatibilities(shell: VersionManifest, remote: VersionManifest): string[] {
  return [...missingRoutes(remote), ...unmetNames(shell, remote)];
}

const label = ({ remote, version }: VersionManifest): string => `${remote} ${version}`;

const missingRoutes = (remote: VersionManifest): string[] =>
  remote.routes === undefined ? [`${label(remote)} names no addresses (routes).`] : [];

/** What a remote takes of the shell and does not find there, or not as it was built with it. */
function unmetNames(shell: VersionManifest, remote: VersionManifest): string[] {
  const { gives } = shell;
  return Object.entries(remote.uses).flatMap(([module, names]) => {
    const given = gives[module] ?? {};
    const missing = Object.keys(names).filter((name) => !Object.hasOwn(given, name));
    const sentence = `${label(remote)} uses ${missing.join(', ')} of ${module}, which ${label(shell)} does not give.`;
    const others = Object.entries(names).flatMap(([name, version]) => {
      const said = ofOtherVersion(version, given[name]);
      return said === null
        ? []
        : [
            `${label(remote)} uses ${name} of ${module} as of ${version}, and ${label(shell)} ${said}.`,
          ];
    });
    return missing.length === 0 ? others : [sentence, ...others];
  });
}

/** Why a name that is given is not the one that is used; null where it is. */
function ofOtherVersion(
  used: UsedNames[string][string],
  span: GivenNames[string][string] | undefined,
): string | null {
  if (span === undefined) return null;
  const [from = '', since = ''] = span;
  if (isBelow(used, from)) return `has changed it in ${from}`;
  return isBelow(since, used) ? `gives it as of ${since}` : null;
}

/** Whether a version of two numbers comes before another. */
function isBelow(a: string, b: string): boolean {
  const [first = 0, second = 0] = a.split('.').map(Number);
  const [otherFirst = 0, otherSecond = 0] = b.split('.').map(Number);
  return first < otherFirst || (first === otherFirst && second < otherSecond);
}
