/** Overrides of a browser: stored in its cookie, and applied to its page views. */
import { formatCookieList, parseCookieList, OVERRIDES } from 'contract/cookies';
import type { Clock } from 'platform/clock';
import type { LiveVersion, ReleaseFeed } from 'releases/interfaces';
import { readOverride, signOverride, type Override } from 'releases/open';

export interface OverrideDeps {
  secret: string;
  clock: Clock;
  /** Origins that an override may point at. */
  origins: readonly string[];
  feed: Pick<ReleaseFeed, 'findOverridden' | 'readActiveLinks'>;
  /** Whether previews have an origin of their own, the preview site. */
  hasPreviewSite: boolean;
}

/**
 * Whether this site shows an override. Published versions are shown on the preview site only, if there is one. A build at
 * an address is shown on the shop's site only, and only from an allowed origin.
 * @param isPreview whether this is the preview site
 */
export const isShownOn = (
  { hasPreviewSite, origins }: Pick<OverrideDeps, 'hasPreviewSite' | 'origins'>,
  { source }: Override,
  isPreview: boolean,
): boolean =>
  source.kind === 'version'
    ? isPreview === hasPreviewSite
    : !isPreview && origins.includes(new URL(source.url).origin);

/** An override in a page view. If it can't be shown, `version` is null and `problem` says why. */
export interface ActiveOverride extends Override {
  version: LiveVersion | null;
  problem: string;
}

/** Returns the overrides in a cookie that this site shows, without forged and expired ones. */
export function parseOverrides(
  deps: OverrideDeps,
  cookie: string | undefined,
  isPreview: boolean,
): Override[] {
  return parseCookieList(cookie, OVERRIDES)
    .map((token) => readOverride(deps.secret, token, deps.clock.now()))
    .filter((parsed) => parsed !== null)
    .filter((parsed) => isShownOn(deps, parsed, isPreview));
}

/**
 * Returns the cookie's value with one more override, which replaces an earlier override of the same remote. Expired
 * overrides are dropped.
 */
export function addOverride(
  deps: OverrideDeps,
  { cookie, isPreview }: { cookie: string | undefined; isPreview: boolean },
  added: Override,
): string {
  const others = parseOverrides(deps, cookie, isPreview).filter(
    ({ remote }) => remote !== added.remote,
  );
  const tokens = [...others, added].map((parsed) => signOverride(deps.secret, parsed));
  return formatCookieList(tokens, OVERRIDES);
}

/**
 * Resolves the overrides of a page view. An override gets no version if its link was ended, if the key that made it was
 * revoked, or if links can't be checked.
 */
export async function resolveOverrides(
  deps: OverrideDeps,
  cookie: string | undefined,
  isPreview: boolean,
): Promise<ActiveOverride[]> {
  const overrides = parseOverrides(deps, cookie, isPreview);
  if (overrides.length === 0) return [];
  const activeLinks = await deps.feed.readActiveLinks().catch(() => null);
  return Promise.all(
    overrides.map(async (parsed): Promise<ActiveOverride> => {
      try {
        if (activeLinks === null) throw new Error('Links can’t be checked now.');
        if (!activeLinks.has(parsed.entry)) throw new Error('Its link was ended.');
        return {
          ...parsed,
          version: await deps.feed.findOverridden(parsed.remote, parsed.source),
          problem: '',
        };
      } catch (error) {
        return { ...parsed, version: null, problem: (error as Error).message };
      }
    }),
  );
}
