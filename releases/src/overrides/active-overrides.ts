/** Active links of overrides and previews. Pure. */
import type { HistoryEntry } from '../actions/history-chain.ts';
import { formatSource, type OverrideSource } from './override-source.ts';
import { signOverride, type Override } from './override-token.ts';

export interface LinkDeps {
  secret: string;
  /** Prefix of links. */
  publicUrl: string;
  /** Prefix of links to published versions; null if there are none in this installation. */
  previewUrl: string | null;
}

export interface ActiveOverride {
  remote: string;
  /** Address, or name of the version. */
  from: string;
  /** ISO 8601, UTC. */
  until: string;
  actor: string;
  link: string;
}

/** Builds the link of an override. Equal overrides have equal links, so links need not be stored. */
export function buildOverrideLink(
  { secret, publicUrl, previewUrl }: LinkDeps,
  override: Override,
): string {
  const site = override.source.kind === 'version' ? (previewUrl ?? publicUrl) : publicUrl;
  return `${site}/override?token=${signOverride(secret, override)}`;
}

const toSource = (version: string | null, { url }: HistoryEntry['detail']): OverrideSource =>
  version === null ? { kind: 'address', url: String(url) } : { kind: 'version', version };

/**
 * Lists the active links of the history, first to expire first.
 * @param activeEntries numbers of the entries whose links are active
 */
export function listActiveOverrides(
  deps: LinkDeps,
  history: readonly HistoryEntry[],
  activeEntries: ReadonlySet<number>,
): ActiveOverride[] {
  return history
    .filter(({ seq }) => activeEntries.has(seq))
    .map(({ seq: entry, remote, version, actor, detail }) => {
      const until = String(detail['until']);
      const source = toSource(version, detail);
      const link = buildOverrideLink(deps, { remote, source, until: Date.parse(until), entry });
      return { remote, from: formatSource(source), until, actor, link };
    })
    .sort((a, b) => a.until.localeCompare(b.until));
}
