/** Overrides that staff have made links for and that are not over. Pure but for the secret. */
import type { HistoryEntry } from '../history-chain.ts';
import { sourceName, type OverrideSource } from './override-source.ts';
import { signOverride, type Override } from './override-token.ts';
import type { OverrideDeps } from './overrides.service.ts';

/** A link that still works. */
export interface GivenOverride {
  remote: string;
  /** Address, or name of the version. */
  from: string;
  /** ISO 8601, UTC. */
  until: string;
  /** Who made it. */
  actor: string;
  link: string;
}

/** The link of an override: equal for equal overrides, so that nobody has to keep it. */
export function overrideLink(
  { secret, publicUrl }: Pick<OverrideDeps, 'secret' | 'publicUrl'>,
  override: Override,
): string {
  return `${publicUrl}/override?token=${signOverride(secret, override)}`;
}

const sourceIn = (version: string | null, { url }: HistoryEntry['detail']): OverrideSource =>
  version === null ? { kind: 'address', url: String(url) } : { kind: 'version', version };

/**
 * Those of the history that are not over, the one that ends first at the head.
 * @param live numbers of the entries whose links work
 */
export function givenOverrides(
  deps: Pick<OverrideDeps, 'secret' | 'publicUrl'>,
  history: readonly HistoryEntry[],
  live: ReadonlySet<number>,
): GivenOverride[] {
  return history
    .filter(({ seq }) => live.has(seq))
    .map(({ seq: entry, remote, version, actor, detail }) => {
      const until = String(detail['until']);
      const source = sourceIn(version, detail);
      const link = overrideLink(deps, { remote, source, until: Date.parse(until), entry });
      return { remote, from: sourceName(source), until, actor, link };
    })
    .sort((a, b) => a.until.localeCompare(b.until));
}
