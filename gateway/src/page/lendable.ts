/**
 * Fragments that a page may contain. Known before the page is rendered, because the content security policy, which
 * lists their hashes, is sent first. Pure.
 */
import { FRAGMENT_PREFIX } from 'contract/fragment';
import type { Language } from 'contract/language';
import type { RouteMatch } from 'contract/routes';
import type { ChosenSet, LiveVersion } from '../releases/live-set.ts';
import { linkedFile, moduleScripts, placeScripts, type LinkedFile } from './preloads.ts';

/** A fragment, and the version that provides it. */
export interface Lendable {
  owner: LiveVersion;
  /** Key of the exposed module. */
  module: string;
}

/** The shell module with which remotes place fragments. */
const PLACE = 'shell/fragment';

/** Returns all fragments of the release set; none if the page's remote does not use that module. */
export function lendable(given: ChosenSet, match: RouteMatch | null): Lendable[] {
  if (match?.route.access !== 'public') return [];
  const borrower = given.get(match.route.remote)?.version.manifest;
  if (borrower?.uses[PLACE] === undefined) return [];
  return [...given.values()].flatMap(({ version }) =>
    Object.keys(version.manifest.exposes)
      .filter((module) => module.startsWith(FRAGMENT_PREFIX))
      .map((module) => ({ owner: version, module })),
  );
}

/** Scripts of these fragments, with those of the shell's `Fragment` first; none without fragments. */
export const lentScripts = (
  shell: LiveVersion,
  lent: readonly Lendable[],
  language: Language,
): LinkedFile[] =>
  lent.length === 0
    ? []
    : [
        ...placeScripts(shell),
        ...lent.flatMap(({ owner, module }) => moduleScripts(owner, module, language)),
      ];

/** Style sheets of these fragments. */
export const lentSheets = (lent: readonly Lendable[]): LinkedFile[] =>
  lent.flatMap(({ owner, module }) =>
    (owner.manifest.exposes[module]?.css ?? []).map((file) => linkedFile(owner, file)),
  );
