/** Overrides that staff have made links for and that are not over. Pure but for the secret. */
import type { HistoryEntry } from '../history-chain.ts';
import { signOverride } from './override-token.ts';
import type { OverrideDeps } from './overrides.service.ts';

/** A link that still works. */
export interface GivenOverride {
  remote: string;
  url: string;
  /** ISO 8601, UTC. */
  until: string;
  /** Who made it. */
  actor: string;
  link: string;
}

/** The link of an override: equal for equal overrides, so that nobody has to keep it. */
export function overrideLink(
  { secret, publicUrl }: Pick<OverrideDeps, 'secret' | 'publicUrl'>,
  override: { remote: string; url: string; until: number },
): string {
  return `${publicUrl}/override?token=${signOverride(secret, override)}`;
}

/** Those of the history that are not over, the one that ends first at the head. */
export function givenOverrides(
  deps: Pick<OverrideDeps, 'secret' | 'publicUrl'>,
  history: readonly HistoryEntry[],
  now: Date,
): GivenOverride[] {
  return history
    .filter(({ act }) => act === 'override')
    .map(({ remote, actor, detail }) => {
      const [url, until] = [String(detail['url']), String(detail['until'])];
      const link = overrideLink(deps, { remote, url, until: Date.parse(until) });
      return { remote, url, until, actor, link };
    })
    .filter(({ until }) => Date.parse(until) > now.getTime())
    .sort((a, b) => a.until.localeCompare(b.until));
}
