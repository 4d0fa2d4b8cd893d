/** What a page view will need, so that the browser asks for it at once. Pure. */
import type { ChosenSet, LiveVersion } from '../releases/live-set.ts';
import type { RouteMatch } from './route-table.ts';

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

/**
 * Scripts: entry and chunks of the module that the route shows, and then the rest of the shell, of which the largest
 * part is the last to be evaluated.
 */
export function preloadsFor(chosen: ChosenSet, match: RouteMatch | null): LinkedFile[] {
  const shell = chosen.get('shell')?.version;
  const rest = shell?.manifest.initial.js.filter((file) => file !== shell.manifest.entry) ?? [];
  const first = shell === undefined ? [] : rest.map((file) => linkedFile(shell, file));
  const owner = match === null ? undefined : chosen.get(match.route.remote)?.version;
  if (owner === undefined || match === null) return first;
  const { js = [] } = owner.manifest.exposes[match.route.module] ?? {};
  const entry = owner === shell ? [] : [owner.manifest.entry];
  return [...[...entry, ...js].map((file) => linkedFile(owner, file)), ...first];
}
