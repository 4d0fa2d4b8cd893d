/** Fragments that a page may contain. Pure. */
import { FRAGMENT_PREFIX } from 'contract/fragment';
import type { Language } from 'contract/language';
import type { RouteMatch } from 'contract/routes';
import type { LiveVersion } from 'releases/interfaces';
import type { ChosenSet } from '../choose/choose-set.ts';
import { getModuleScripts, getFragmentModuleScripts, type LinkedFile } from './preloads.ts';

export interface AvailableFragment {
  owner: LiveVersion;
  /** Key of the exposed module. */
  module: string;
}

/** Share key of `app-kit/fragment`, the module with which pages insert fragments. The shell provides it. */
const FRAGMENT_MODULE = 'shell/fragment';

/** Returns all fragments of the release set; none if the page is not public or its remote uses no fragments. */
export function getAvailableFragments(
  effective: ChosenSet,
  match: RouteMatch | null,
): AvailableFragment[] {
  if (match?.route.access !== 'public') return [];
  const pageManifest = effective.get(match.route.remote)?.version.manifest;
  if (pageManifest?.uses[FRAGMENT_MODULE] === undefined) return [];
  return [...effective.values()].flatMap(({ version }) =>
    Object.keys(version.manifest.exposes)
      .filter((module) => module.startsWith(FRAGMENT_PREFIX))
      .map((module) => ({ owner: version, module })),
  );
}

/** Returns the scripts of these fragments, after those of `FRAGMENT_MODULE`; none without fragments. */
export const getFragmentScripts = (
  shell: LiveVersion,
  fragments: readonly AvailableFragment[],
  language: Language,
): LinkedFile[] =>
  fragments.length === 0
    ? []
    : [
        ...getFragmentModuleScripts(shell),
        ...fragments.flatMap(({ owner, module }) => getModuleScripts(owner, module, language)),
      ];
