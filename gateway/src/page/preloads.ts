/** What a page view will need, so that the browser asks for it at once. Pure. */
import type { RouteMatch } from 'contract/routes';
import type { Language } from 'contract/language';
import { textsOf, type ChosenSet, type LiveVersion } from '../releases/live-set.ts';

/** A file of a version as an element of the document names it. */
export interface LinkedFile {
  href: string;
  integrity: string;
  as: 'script' | 'style';
}

/** A file of a version, under its address and with its hash. */
export function linkedFile({ manifest, base }: LiveVersion, file: string): LinkedFile {
  return {
    href: `${base}${file}`,
    integrity: manifest.files[file]?.integrity ?? '',
    as: file.endsWith('.css') ? 'style' : 'script',
  };
}

/** The script of a version's texts, in a list of its own; none where its other files have them. */
export function textsScripts(version: LiveVersion, language: Language): LinkedFile[] {
  const file = textsOf(version, language);
  return file === null ? [] : [linkedFile(version, file)];
}

/** The shell's scripts: its texts, its entry, then its parts in the order in which they are evaluated, then what comes later. */
export const shellScripts = (
  shell: LiveVersion,
  match: RouteMatch | null,
  language: Language,
): LinkedFile[] => [
  ...textsScripts(shell, language),
  ...[...shell.manifest.initial.js, ...laterParts(shell, match).js].map((file) =>
    linkedFile(shell, file),
  ),
];

/** What of the shell a public page starts without: such a page brings it when it is touched, all others begin with it. */
export const laterParts = (
  shell: LiveVersion,
  match: RouteMatch | null,
): { js: readonly string[]; css: readonly string[] } =>
  (match?.route.access === 'public' ? undefined : shell.manifest.exposes['./touched']) ?? NONE;

const NONE = { js: [], css: [] };

/** Scripts of an exposed module, the remote's texts and entry before them. */
export const moduleScripts = (
  owner: LiveVersion,
  module: string,
  language: Language,
): LinkedFile[] => [
  ...textsScripts(owner, language),
  linkedFile(owner, owner.manifest.entry),
  ...chunksOf(owner, module),
];

const chunksOf = (owner: LiveVersion, module: string): LinkedFile[] =>
  (owner.manifest.exposes[module]?.js ?? []).map((file) => linkedFile(owner, file));

/** Scripts of the shell's place for fragments, which comes with a page that has one. */
export const placeScripts = (shell: LiveVersion): LinkedFile[] =>
  (shell.manifest.exposes['./fragment']?.js ?? []).map((file) => linkedFile(shell, file));

/** Scripts of the module that the route shows: the entry of its remote, where it is not the shell's own, and its chunks. */
export function routeScripts(
  chosen: ChosenSet,
  match: RouteMatch | null,
  language: Language,
): LinkedFile[] {
  const owner = match === null ? undefined : chosen.get(match.route.remote)?.version;
  if (owner === undefined || match === null) return [];
  const { module } = match.route;
  return owner === chosen.get('shell')?.version
    ? chunksOf(owner, module)
    : moduleScripts(owner, module, language);
}
