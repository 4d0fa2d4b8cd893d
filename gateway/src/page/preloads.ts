/** Files that a page view needs. Pure. */
import type { RouteMatch } from 'contract/routes';
import type { Language } from 'contract/language';
import type { LiveVersion } from 'releases/interfaces';
import { getTextsFile, type ChosenSet } from '../choose/choose-set.ts';

/** A file of a version as a link or script element names it. */
export interface LinkedFile {
  href: string;
  integrity: string;
  as: 'script' | 'style';
}

/** Returns the URL and hash of a version's file. */
export function toLinkedFile({ manifest, base }: LiveVersion, file: string): LinkedFile {
  return {
    href: `${base}${file}`,
    integrity: manifest.files[file]?.integrity ?? '',
    as: file.endsWith('.css') ? 'style' : 'script',
  };
}

/** Returns the script of a version's texts; empty if its other files contain them. */
export function getTextsScripts(version: LiveVersion, language: Language): LinkedFile[] {
  const file = getTextsFile(version, language);
  return file === null ? [] : [toLinkedFile(version, file)];
}

/** Returns the shell's scripts: texts, then entry and chunks in order of evaluation, then late chunks. */
export const getShellScripts = (
  shell: LiveVersion,
  match: RouteMatch | null,
  language: Language,
): LinkedFile[] => [
  ...getTextsScripts(shell, language),
  ...[...shell.manifest.initial.js, ...getLateChunks(shell, match).js].map((file) =>
    toLinkedFile(shell, file),
  ),
];

/**
 * Returns the chunks of the shell that a page loads at once; none for a public page, which loads them on the first
 * interaction.
 */
export const getLateChunks = (
  shell: LiveVersion,
  match: RouteMatch | null,
): { js: readonly string[]; css: readonly string[] } =>
  (match?.route.access === 'public' ? undefined : shell.manifest.exposes['./touched']) ?? NONE;

const NONE = { js: [], css: [] };

/** Returns the scripts of an exposed module, with the remote's texts and entry first. */
export const getModuleScripts = (
  owner: LiveVersion,
  module: string,
  language: Language,
): LinkedFile[] => [
  ...getTextsScripts(owner, language),
  toLinkedFile(owner, owner.manifest.entry),
  ...getChunks(owner, module),
];

const getChunks = (owner: LiveVersion, module: string): LinkedFile[] =>
  (owner.manifest.exposes[module]?.js ?? []).map((file) => toLinkedFile(owner, file));

/** Returns the scripts of the shell's `Fragment`, which pages with fragments load. */
export const getFragmentModuleScripts = (shell: LiveVersion): LinkedFile[] =>
  getChunks(shell, './fragment');

/** Returns the scripts of the route's module. If a remote owns it, the remote's texts and entry are first. */
export function getRouteScripts(
  chosen: ChosenSet,
  match: RouteMatch | null,
  language: Language,
): LinkedFile[] {
  const owner = match === null ? undefined : chosen.get(match.route.remote)?.version;
  if (owner === undefined || match === null) return [];
  const { module } = match.route;
  return owner === chosen.get('shell')?.version
    ? getChunks(owner, module)
    : getModuleScripts(owner, module, language);
}
