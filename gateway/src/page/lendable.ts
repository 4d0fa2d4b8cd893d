/**
 * What other remotes may lend to a page. It is known before the page is rendered: the policy, which names the hashes of all of it,
 * goes out with the document's start. Pure.
 */
import { FRAGMENT_PREFIX } from 'contract/fragment';
import type { Language } from 'contract/language';
import type { RouteMatch } from 'contract/routes';
import type { ChosenSet, LiveVersion } from '../releases/live-set.ts';
import { linkedFile, moduleScripts, placeScripts, type LinkedFile } from './preloads.ts';

/** A part, and the version that lends it. */
export interface Lendable {
  owner: LiveVersion;
  /** Key of the exposed module. */
  module: string;
}

/** Where remotes take the place for such parts from. */
const PLACE = 'shell/fragment';

/** All parts of the release set; none for pages of a remote that has no place for them. */
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

/** Scripts of these parts, those of the place before them; none where there is no part. */
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

/** Style sheets of these parts. */
export const lentSheets = (lent: readonly Lendable[]): LinkedFile[] =>
  lent.flatMap(({ owner, module }) =>
    (owner.manifest.exposes[module]?.css ?? []).map((file) => linkedFile(owner, file)),
  );
