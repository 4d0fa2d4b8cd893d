/** Whether a version of a remote fits a version of the shell: each thing that does not fit is a sentence. Pure. */
import { takesRoutes } from 'contract/site';
import type { GivenNames, UsedNames, VersionManifest } from 'contract/manifest';

/** A version as it is registered: before manifests named what they use, they said nothing of it. */
export type Registered = Omit<VersionManifest, 'uses' | 'gives'> &
  Partial<Pick<VersionManifest, 'uses' | 'gives'>>;

/** Everything that does not fit between the two; empty where they work together. */
export function findIncompatibilities(shell: Registered, remote: Registered): string[] {
  return [
    ...missingRoutes(shell, remote),
    ...missingModules(shell, remote),
    ...missingPages(shell, remote),
    ...unmetNames(shell, remote),
  ];
}

const label = ({ remote, version }: Registered): string => `${remote} ${version}`;

const routesOf = (shell: Registered, remote: Registered) =>
  (shell.routes ?? []).filter((route) => route.remote === remote.remote);

/** A remote from before leaves its addresses to the shell, which has none of them any more. */
const missingRoutes = (shell: Registered, remote: Registered): string[] =>
  remote.routes === undefined && takesRoutes(shell)
    ? [`${label(remote)} names no addresses (routes), and ${label(shell)} has none for it.`]
    : [];

function missingModules(shell: Registered, remote: Registered): string[] {
  return routesOf(shell, remote)
    .filter(({ module }) => !Object.hasOwn(remote.exposes, module))
    .map(
      ({ module, path }) =>
        `${label(remote)} does not expose ${module}, which ${label(shell)} shows at ${path}.`,
    );
}

/** A module that is exposed and has no page in it. */
function missingPages(shell: Registered, remote: Registered): string[] {
  const { gives, exposes } = remote;
  if (gives === undefined) return [];
  const empty = routesOf(shell, remote).filter(
    ({ module }) =>
      Object.hasOwn(exposes, module) &&
      gives[`${remote.remote}/${module.slice(2)}`]?.['default'] === undefined,
  );
  return empty.map(
    ({ module, path }) =>
      `${label(remote)} exposes ${module} without default, which ${label(shell)} shows at ${path}.`,
  );
}

/** What a remote takes of the shell and does not find there, or not as it was built with it. */
function unmetNames(shell: Registered, remote: Registered): string[] {
  const { gives } = shell;
  if (gives === undefined || remote.uses === undefined) return [];
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
